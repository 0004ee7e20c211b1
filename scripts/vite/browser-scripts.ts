import { createHash } from 'node:crypto'
import { globSync } from 'tinyglobby'
import type { Rolldown } from 'vite'
import type { PageScript } from '../../src/document/document.tsx'
import { root } from '../text/paths.ts'

/**
 * The scripts for the browser by the names under which components ask for them:
 * enhancements by their file, islands by their folder.
 */
export function browserScripts(): Record<string, string> {
  const patterns = ['src/enhancements/*.ts', 'src/islands/*/hydrate.tsx']
  const files = globSync(patterns, { cwd: root }).sort()
  const name = (file: string) =>
    /([^/]+?)(?:\/hydrate\.tsx|\.ts)$/.exec(file)?.[1] ?? file
  return Object.fromEntries(files.map((file) => [name(file), file]))
}

/**
 * A script of fewer characters costs less within its page than a request of its
 * own.
 */
const SHORT = 1000

/**
 * How a page holds a bundled script: as its text, where that is short, imports
 * nothing and can stand in HTML as it is; else by its address.
 */
export function pageScript({
  code,
  fileName,
  imports,
}: Rolldown.OutputChunk): PageScript {
  const text = code.trim()
  if (imports.length === 0 && text.length < SHORT && !/<[!/]/.test(text))
    return { text }
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`
  return { url: `/${fileName}`, integrity }
}
