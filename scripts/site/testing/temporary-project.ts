import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { factsFile, root } from '../../text/paths.ts'
import { projectFiles } from './project-files.ts'

/**
 * Creates a folder with files and the real facts, which is removed after the
 * test.
 */
export function temporaryProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { write } = projectFiles(folder)
  write(factsFile, readFileSync(join(root, factsFile), 'utf8'))
  for (const [file, text] of Object.entries(files)) write(file, text)
  return folder
}
