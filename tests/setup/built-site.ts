import { execFileSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumFlags, ensureChromium } from '../../scripts/browser/chromium.ts'
import { root } from '../../scripts/content/folders.ts'
import { createPreviewServer, listen } from '../../scripts/hosting/preview-server.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import { today } from './today.ts'

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
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  execFileSync(process.execPath, ['scripts/run.js', 'build', '--today', today], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
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
