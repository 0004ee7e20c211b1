import { globSync } from 'tinyglobby'
import type { Rolldown } from 'vite'
import type { PageScript, ScriptFile } from '../../src/document/document.tsx'
import { root } from '../text/paths.ts'
import type { OutputMap } from './output.ts'

/**
 * The scripts for the browser by the names under which components ask for them:
 * scripts by their file, islands by their folder.
 */
export function browserScripts(): Record<string, string> {
  const patterns = ['src/scripts/*.ts', 'src/islands/*/hydrate.tsx']
  const files = globSync(patterns, { cwd: root }).sort()
  const name = (file: string) =>
    /([^/]+?)(?:\/hydrate\.tsx|\.ts)$/.exec(file)?.[1] ?? file
  return Object.fromEntries(files.map((file) => [name(file), file]))
}

/** The scripts of a built site. */
export interface Scripts {
  /** How a page holds a script, by the name that its component asks for. */
  script: (name: string) => PageScript
  files: OutputMap
}

/** Returns what was bundled for the browser, as pages hold it. */
export function scriptsOf({ output }: Rolldown.RolldownOutput): Scripts {
  const chunks = output.filter((it) => it.type === 'chunk')
  const pages = new Map<string, PageScript>()
  const files = new Map<string, Buffer>()
  for (const chunk of chunks) {
    const script = pageScript(chunk, chunks)
    if (chunk.isEntry) pages.set(chunk.name, script)
    if (!('text' in script)) files.set(chunk.fileName, Buffer.from(chunk.code))
  }
  return { script: (name) => pages.get(name) ?? noScript(name), files }
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
function pageScript(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): PageScript {
  const text = chunk.code.trim()
  const isAlone = chunk.isEntry && chunk.imports.length === 0
  if (isAlone && text.length < SHORT && !/<[!/]/.test(text)) return { text }
  const imports = importsOf(chunk, chunks).map(scriptFile)

  return { ...scriptFile(chunk), imports }
}

function scriptFile({ fileName }: Rolldown.OutputChunk): ScriptFile {
  return { url: `/${fileName}` }
}

/** All that a chunk imports, and that they import. */
function importsOf(
  { imports }: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const own = chunks.filter(({ fileName }) => imports.includes(fileName))

  return [...new Set(own.flatMap((it) => [it, ...importsOf(it, chunks)]))]
}

/** Throws for a name that no script has, with the files that it would have. */
export function noScript(name: string): never {
  throw new Error(
    `No script is named “${name}”. It would be src/scripts/${name}.ts or src/islands/${name}/hydrate.tsx.`,
  )
}
