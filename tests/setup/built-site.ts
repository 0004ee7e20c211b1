import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumFlags, ensureChromium } from '../../scripts/browser/chromium.ts'
import { createPreviewServer, listen } from '../../scripts/hosting/preview-server.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import { buildSite } from './build-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a slash at the end. */
    site: string
    /** Where the one browser of all tests is reached. */
    browser: string
  }
}

/** Builds the site as it ships, serves it, and starts one browser for all tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  buildSite()
  const server = createPreviewServer(distFolder)
  provide('site', await listen(server, 0))
  const browser = await chromium.launchServer({
    executablePath: ensureChromium(),
    args: [...chromiumFlags],
  })
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}
