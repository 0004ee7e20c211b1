import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from './chromium.ts'
import { clockAt } from './clock.ts'
import { type GrownSite, growSite, serveBuilt } from './grown-site.ts'
import { copyProject, today } from './project-copy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The URL of the built site, without a trailing slash; undefined if the
     * build failed.
     */
    site: string | undefined
    /** The output folder. */
    dist: string
    /** A site with more content. */
    grown: GrownSite
    /** The WebSocket URL of the shared browser; undefined without Chromium. */
    browser: string | undefined
  }
}

/**
 * Sets the clock of all processes to one day, builds and serves a copy of the
 * project and one with more content, and starts one browser for all tests.
 */
export default async function setup({ provide, vitest }: TestProject) {
  Object.assign(process.env, clockAt(today), { SITE_TODAY: today })
  const copy = copyProject()
  const tests = vitest.state
    .getPaths()
    .map((path) => readFileSync(path, 'utf8'))
  const isNamed = (name: RegExp) => tests.some((source) => name.test(source))
  const opensSite = isNamed(/(open|desk|editor)\.ts'/)
  const opensGrown = isNamed(/inject\('grown'\)/)
  if (opensSite || opensGrown) console.log('Building the sites for the tests…')
  // Tests that do not need this site can still run.
  const [built, grown] = await Promise.all([
    opensSite && serveBuilt(copy, today).catch(console.error),
    opensGrown && growSite().catch(console.error),
  ])
  provide('site', built ? built.site.address : undefined)
  provide('dist', copy.dist)
  if (grown) provide('grown', grown.site)
  const options = chromiumOptions()
  if (!options) console.warn('Without Chromium no page is opened.')
  const browser = options && (await chromium.launchServer(options))
  provide('browser', browser?.wsEndpoint())
  return async () => {
    await browser?.close()
    if (built) await built.stop()
    if (grown) await grown.stop()
  }
}
