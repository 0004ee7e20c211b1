import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { factsFile, root } from '../paths.ts'

/** A folder with the given files and the real facts, for one test; it is removed at the test's end. */
export function temporaryProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const facts = readFileSync(join(root, factsFile), 'utf8')
  for (const [file, text] of Object.entries({ [factsFile]: facts, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}
