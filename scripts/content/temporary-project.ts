import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from './paths.ts'

const facts = readFileSync(join(root, 'content/facts.yaml'), 'utf8')

/** A folder with the given files and the real facts, for one test; it is removed at the test's end. */
export function temporaryProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ 'content/facts.yaml': facts, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** The text of a page that is in order. */
export function page(title: string, text = 'Text.'): string {
  return `---\ntitle: ${title}\ndescription: What this page tells its readers, said in one plain sentence.\nlayout: policy\nupdated: 2026-12-01\n---\n\n${text}\n`
}

/** The text of a version of a policy that is in order; `notes` are further lines of its front matter. */
export function version(title: string, text = 'Text.', notes = ''): string {
  return page(title, text).replace('updated: 2026-12-01\n', notes)
}

/** The text of a section that is in order. */
export function section(title: string, anchor: string, text = 'Text.'): string {
  return `---\ntitle: ${title}\nanchor: ${anchor}\n---\n\n${text}\n`
}
