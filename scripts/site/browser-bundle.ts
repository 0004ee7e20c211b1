import { createHash } from 'node:crypto'
import type { OutputChunk } from 'rolldown'
import type { ScriptFile } from '../../src/document/script-file.ts'
import { fingerprint } from '../cache/fingerprint.ts'
import { pack, unpack } from '../cache/pack.ts'
import { codeVersion, siteCache } from '../cache/site-cache.ts'
import { bundleScripts } from './bundle-scripts.ts'
import { compressAll } from './compress.ts'
import type { OutputMap } from './output-map.ts'

/** The scripts for the browser. */
export interface BrowserBundle {
  /** What pages say of them, by the names that components ask for. */
  scripts: Readonly<Record<string, ScriptFile>>
  /** Their files, under `assets/`, compressed too, which takes longer. */
  files: Promise<OutputMap>
}

/** Bundles the scripts for the browser, once for the same code. */
export async function bundleForBrowser(): Promise<BrowserBundle> {
  const name = `scripts.${fingerprint(codeVersion())}`
  const kept = siteCache.read(name)
  if (kept) {
    const { head, files } = unpack<BrowserBundle['scripts']>(kept)
    return { scripts: head, files: Promise.resolve(new Map(files)) }
  }
  const chunks = await bundleScripts()
  const entries = chunks.filter((chunk) => chunk.isEntry)
  const scripts = Object.fromEntries(entries.map((chunk) => [chunk.name, scriptFileOf(chunk)]))
  const files = compressAll(new Map(chunks.map((c) => [c.fileName, Buffer.from(c.code)])))
  return {
    scripts,
    files: files.then((compressed) => {
      siteCache.write(name, pack({ head: scripts, files: compressed }))
      return compressed
    }),
  }
}

function scriptFileOf({ fileName, code }: OutputChunk): ScriptFile {
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`
  return { src: `/${fileName}`, integrity }
}
