import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { factsFile, root } from '../../text/paths.ts'
import { projectFiles } from './project-files.ts'

/**
 * A folder with the given files and the real facts, for one test; it is removed
 * at the test's end.
 */
export function temporaryProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { write } = projectFiles(folder)
  write(factsFile, readFileSync(join(root, factsFile), 'utf8'))
  for (const [file, text] of Object.entries(files)) write(file, text)
  return folder
}
