import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, type Rolldown } from 'vite'
import { root } from '../content/folders.ts'
import type { OutputMap } from './output-map.ts'
import type { Renderer } from './renderer.ts'

export interface Bundles {
  /** The scripts for the browser, under `assets/`. */
  assets: OutputMap
  /** Address of a script, by the name that a component asks for. */
  scriptUrl: (name: string) => string
  renderer: Renderer
  /** Removes what the renderer was loaded from. */
  dispose: () => Promise<void>
}

/** Bundles the scripts for the browser, and the renderer, which is loaded. */
export async function bundle(): Promise<Bundles> {
  const outDir = join(root, 'node_modules/.cache/site', `renderer-${process.pid}`)
  const builder = await createBuilder({
    root,
    logLevel: 'error',
    environments: { ssr: { build: { outDir, emptyOutDir: true } } },
  })
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('Both environments are set up by Vite itself.')
  const [browser] = await Promise.all([builder.build(client), builder.build(ssr)])
  const chunks = outputOf(browser)
  const renderer = (await import(pathToFileURL(join(outDir, 'render.js')).href)) as Renderer
  return {
    renderer,
    ...readAssets(chunks),
    dispose: () => rm(outDir, { recursive: true, force: true }),
  }
}

function outputOf(
  result: Awaited<ReturnType<Awaited<ReturnType<typeof createBuilder>>['build']>>,
): Rolldown.OutputChunk[] {
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((o) => ('output' in o ? o.output : [])).filter((o) => o.type === 'chunk')
}

function readAssets(
  chunks: readonly Rolldown.OutputChunk[],
): Pick<Bundles, 'assets' | 'scriptUrl'> {
  const entries = new Map(chunks.filter((c) => c.isEntry).map((c) => [c.name, `/${c.fileName}`]))
  return {
    assets: new Map(chunks.map((chunk) => [chunk.fileName, Buffer.from(chunk.code)])),
    scriptUrl(name) {
      const url = entries.get(name)
      if (!url)
        throw new Error(
          `No script is named “${name}”. It would be src/enhancements/${name}.ts or src/islands/${name}/hydrate.tsx.`,
        )
      return url
    },
  }
}
