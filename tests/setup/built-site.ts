import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from '../../scripts/outputs/chromium.ts'
import { copyProject, today } from './project-copy.ts'
import { serve } from './serve.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a slash at the end. */
    site: string
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
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`)
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
