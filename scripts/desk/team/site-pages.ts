import { isDeepStrictEqual } from 'node:util'
import type { ViteDevServer } from 'vite'
import { ModuleRunner } from 'vite/module-runner'
import type * as Entry from '../../../src/entry.ts'
import { contentIn, isContentModule } from '../../vite/content.ts'

/**
 * A page runs no script, sends no form and opens no window, so it can do nothing
 * in the name of its reader. It keeps its origin: the editor scrolls to a clause.
 */
const policy = "sandbox allow-same-origin; frame-ancestors 'self'"

/**
 * Returns the function that renders the pages of the site, with drafts. Of Vite
 * only the module runner is used.
 */
export function createSitePages({
  config,
  environments: { ssr },
}: ViteDevServer): (address: URL) => Promise<Response> {
  const { use, site, renderer } = contentIn(config)
  const createRunner = () =>
    new ModuleRunner({
      hmr: false,
      sourcemapInterceptor: false,
      transport: { invoke: (payload) => ssr.hot.handleInvoke(payload) },
    })
  let runner = createRunner()
  let shown: unknown

  /** Loads the renderer of the content as it is now. */
  function loadEntry(): Promise<typeof Entry> {
    use()
    const { today, content } = site()
    const now = { today, content }
    if (!isDeepStrictEqual(now, shown)) {
      shown = now
      for (const [id, module] of ssr.moduleGraph.idToModuleMap)
        if (isContentModule(id)) ssr.moduleGraph.invalidateModule(module)
      // A runner whose cache is cleared during an import loads the rest of that
      // import twice, and a page then misses React's context of the other copy.
      runner = createRunner()
    }
    return runner.import('/src/entry.ts')
  }

  return async (address) => {
    const { render } = renderer(await loadEntry())
    const { origin, pathname } = address
    // A single file: no file of a built site is served here.
    const page = await render(pathname, { origin })
    const { status, html, error } = page
    if (error instanceof Error) throw error
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      },
    })
  }
}
