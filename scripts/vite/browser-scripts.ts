import { basename } from 'node:path'
import { globSync } from 'tinyglobby'
import type { Rolldown } from 'vite'
import type { PageScript } from '../../src/document/document.tsx'
import { root } from '../text/paths.ts'
import type { OutputMap } from './output.ts'

/**
 * Returns the entry files for the browser by name: a script is named by its file,
 * an island by its folder.
 */
export function browserScripts(): Record<string, string> {
  const patterns = ['src/scripts/*.ts', 'src/widgets/*/hydrate.tsx']
  const files = globSync(patterns, { cwd: root }).sort()
  return Object.fromEntries(
    files.map((file) => [
      basename(file.replace('/hydrate.tsx', ''), '.ts'),
      file,
    ]),
  )
}

/** The scripts of a built site. */
export interface Scripts {
  /** Returns a script by name, as its text or its URL. */
  script: (name: string) => PageScript
  files: OutputMap
}

/** Returns the bundled scripts. */
export function scriptsOf({ output }: Rolldown.RolldownOutput): Scripts {
  const pages = new Map<string, PageScript>()
  const files = new Map<string, Buffer>()
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue
    const script = pageScript(chunk)
    if (chunk.isEntry) pages.set(chunk.name, script)
    if ('url' in script) files.set(chunk.fileName, Buffer.from(chunk.code))
  }
  return { script: (name) => pages.get(name) ?? noScript(name), files }
}

/** Below this length, in characters, inlining costs less than a request. */
const SHORT = 1000

/** Returns the text of a short script without imports or HTML, else its URL. */
function pageScript({
  code,
  fileName,
  isEntry,
  imports,
}: Rolldown.OutputChunk): PageScript {
  const text = code.trim()
  const isAlone = isEntry && imports.length === 0
  return isAlone && text.length < SHORT && !/<[!/]/.test(text)
    ? { text }
    : { url: `/${fileName}` }
}

/** Throws for an unknown script, with the files that it could have. */
export function noScript(name: string): never {
  throw new Error(
    `No script “${name}”: create src/scripts/${name}.ts or src/widgets/${name}/hydrate.tsx.`,
  )
}
