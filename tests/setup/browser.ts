import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject, onTestFinished, TestRunner } from 'vitest'

let connected: Promise<Browser> | undefined

export type OpenPage = Page & {
  /**
   * Errors and warnings of the console, violations of the content security
   * policy among them.
   */
  complaints: string[]
  /** Addresses of all requests. */
  requests: string[]
  /** Of the answer to the last visit; 0 before the first. */
  status: number
}

/**
 * A page in a fresh browser context that has gone nowhere yet, to be prepared
 * before its first visit. It is closed after its test; one that is opened before
 * all tests, after them.
 */
export async function newPage(
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const test = TestRunner.getCurrentTest()
  const address = inject('browser')
  if (!address) {
    const message = 'Chromium is missing; .ci/run shows its package.'
    if (!process.env.CI) test?.context.skip(message)
    throw new Error(message)
  }
  // Loaded where a page is opened: half of the files open none.
  connected ??= import('playwright-core').then(({ chromium }) =>
    chromium.connect(address),
  )
  const context = await (await connected).newContext(options)
  context.setDefaultTimeout(120_000)
  // Not awaited: closing a page that is about to be loaded anew can take for
  // ever.
  if (test) onTestFinished(() => void context.close().catch(() => {}))
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  return Object.assign(page, { complaints, requests, status: 0 })
}

/** Leaves the browser, which then closes what is still open. */
export async function leaveBrowser(): Promise<void> {
  await (await connected)?.close()
  connected = undefined
}
