import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from './chromium.ts'
import { type GrownSite, growSite } from './grown-site.ts'
import { copyProject, today } from './project-copy.ts'
import { serve } from './serve.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Address of the built site, without a slash at the end; undefined where it
     * could not be built.
     */
    site: string | undefined
    /** The folder that holds it. */
    dist: string
    /** A site with more in it. */
    grown: GrownSite
    /** Where the one browser of all tests is reached; undefined without one. */
    browser: string | undefined
  }
}

/**
 * Builds the site in a copy of the project, and one to which something was
 * added, serves them, and starts one browser for all tests.
 */
export default async function setup({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const copy = copyProject()
  const [{ code, output }, grown] = await Promise.all([
    copy.build(today),
    // What needs no such site is tested all the same.
    growSite().catch(console.error),
  ])
  if (grown) provide('grown', grown.site)
  if (code !== 0) console.error(`The site could not be built.\n${output}`)
  const served = code === 0 ? await serve(copy.dist) : undefined
  provide('site', served?.address)
  provide('dist', copy.dist)
  const options = chromiumOptions()
  if (!options) console.warn('Without Chromium no page is opened.')
  const browser = options && (await chromium.launchServer(options))
  provide('browser', browser?.wsEndpoint())
  return async () => {
    await browser?.close()
    await served?.stop()
    await grown?.stop()
    copy.remove()
  }
}
