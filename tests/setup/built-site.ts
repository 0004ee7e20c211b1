import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from './chromium.ts'
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
    /** Where the one browser of all tests is reached. */
    browser: string
  }
}

/**
 * Builds the site in a copy of the project, serves it, and starts one browser
 * for all tests.
 */
export default async function setup({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const copy = copyProject()
  const { code, output } = await copy.build(today)
  if (code !== 0) {
    // What needs no built site is tested all the same.
    console.error(`The site could not be built.\n${output}`)
    return async () => copy.remove()
  }
  const served = await serve(copy.dist)
  const browser = await chromium.launchServer(chromiumOptions())
  provide('site', served.address)
  provide('dist', copy.dist)
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await served.stop()
    copy.remove()
  }
}
