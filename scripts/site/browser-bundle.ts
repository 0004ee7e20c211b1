import { createHash } from 'node:crypto'
import type { OutputChunk } from 'rolldown'
import type { PageScript } from '../../src/document/document.tsx'
import { fingerprint } from '../cache/fingerprint.ts'
import { pack, unpack } from '../cache/pack.ts'
import { codeVersion, siteCache } from '../cache/site-cache.ts'
import { bundleScripts } from './bundle-scripts.ts'
import { compressAll } from './compress.ts'
import type { OutputMap } from './output-map.ts'

/** The scripts for the browser. */
export interface BrowserBundle {
  /** What pages hold, by the names that components ask for. */
  scripts: Readonly<Record<string, PageScript>>
  /** Those that are files, under `assets/`, compressed too, which takes longer. */
  files: Promise<OutputMap>
}

/** A script of fewer characters costs less within its page than a request of its own. */
const SHORT = 1000

/** Bundles the scripts for the browser, once for the same code. */
export async function bundleForBrowser(): Promise<BrowserBundle> {
  const name = `scripts.${fingerprint(codeVersion())}`
  const kept = siteCache.read(name)
  if (kept) {
    const { head, files } = unpack<BrowserBundle['scripts']>(kept)
    return { scripts: head, files: Promise.resolve(new Map(files)) }
  }
  const chunks = await bundleScripts()
  const scripts = Object.fromEntries(
    chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, pageScript(chunk)]),
  )
  const separate = chunks.filter((chunk) => !('text' in pageScript(chunk)))
  const files = compressAll(new Map(separate.map((c) => [c.fileName, Buffer.from(c.code)])))
  return {
    scripts,
    files: files.then((compressed) => {
      siteCache.write(name, pack({ head: scripts, files: compressed }))
      return compressed
    }),
  }
}

/** The text of a script that is short, imports nothing and can stand in HTML as it is; else its address. */
function pageScript({ code, fileName, imports, isEntry }: OutputChunk): PageScript {
  const text = code.trim()
  const canStand = isEntry && imports.length === 0 && !/<[!/]/.test(text)
  if (canStand && text.length < SHORT) return { text }
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`
  return { url: `/${fileName}`, integrity }
}
