import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { createRenderer } from '../../src/render.tsx'

/** What renders pages, as its code stands. */
export interface LatestRenderer {
  load: () => Promise<typeof createRenderer>
  /** Says that a file of `src/` has changed. */
  renew: () => void
  /** Lets an error tell of the files as they are written. */
  mapStack: (error: Error) => void
}

/** At first the code that was compiled with this program, as in a build; Vite takes a second to load it, and does so once a file of it has changed. */
export function latestRenderer(server: ViteDevServer): LatestRenderer {
  const environment = server.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('The renderer needs an environment that runs in Node.')
  let hasChanged = false
  return {
    async load() {
      if (!hasChanged) return createRenderer
      const module =
        await environment.runner.import<typeof import('../../src/render.tsx')>('/src/render.tsx')
      return module.createRenderer
    },
    renew() {
      hasChanged = true
      environment.runner.clearCache()
    },
    mapStack: (error) => server.ssrFixStacktrace(error),
  }
}
