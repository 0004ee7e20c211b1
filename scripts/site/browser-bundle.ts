import { createBuilder, type Rolldown } from 'vite'
import { fingerprint } from '../cache/fingerprint.ts'
import { pack, unpack } from '../cache/pack.ts'
import { codeVersion, siteCache } from '../cache/site-cache.ts'
import { root } from '../content/folders.ts'
import { compressAll } from './compress.ts'
import type { OutputMap } from './output-map.ts'

/** The scripts for the browser. */
export interface BrowserBundle {
  /** Their addresses by the names that components ask for. */
  scripts: Readonly<Record<string, string>>
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
  const chunks = await bundle()
  const entries = chunks.filter((chunk) => chunk.isEntry)
  const scripts = Object.fromEntries(entries.map((c) => [c.name, `/${c.fileName}`]))
  const files = compressAll(new Map(chunks.map((c) => [c.fileName, Buffer.from(c.code)])))
  return {
    scripts,
    files: files.then((compressed) => {
      siteCache.write(name, pack({ head: scripts, files: compressed }))
      return compressed
    }),
  }
}

async function bundle(): Promise<Rolldown.OutputChunk[]> {
  // Whatever a developer has set: what ships is React as it ships.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const builder = await createBuilder({ root, logLevel: 'error' })
  const { client } = builder.environments
  if (!client) throw new Error('The environment for the browser is set up by Vite itself.')
  const result = await builder.build(client)
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((o) => ('output' in o ? o.output : [])).filter((o) => o.type === 'chunk')
}
