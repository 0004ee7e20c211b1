import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, inject, onTestFinished, TestRunner } from 'vitest'

let connected: Promise<Browser> | undefined

export type OpenPage = Page & {
  /**
   * Errors and warnings of the console, including violations of the content
   * security policy.
   */
  complaints: string[]
  /** The URLs of all requests. */
  requests: string[]
  /** The status of the last visit; 0 before the first one. */
  status: number
}

/**
 * Opens a blank page in a new browser context, so that a test can prepare it
 * before the first visit. It is closed after its test, or after all tests of
 * the file if it was opened outside of one. Without Chromium, the test is
 * skipped, or all tests of the file, unless `CI` is set.
 */
export async function newPage(
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const test = TestRunner.getCurrentTest()
  const address = inject('browser')
  if (!address) {
    const message = 'Chromium is missing; .ci/run shows its package.'
    if (process.env.CI) throw new Error(message)
    test?.context.skip(message)
    beforeEach(({ skip }) => skip(message))
    return noPage
  }
  // Imported here because half of the files open no page.
  connected ??= import('playwright-core').then(({ chromium }) =>
    chromium.connect(address),
  )
  const context = await (await connected).newContext(options)
  context.setDefaultTimeout(120_000)
  // Not awaited: closing a page that is loading may never finish.
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

/** Disconnects from the browser, which closes all pages. */
export async function leaveBrowser(): Promise<void> {
  await (await connected)?.close()
  connected = undefined
}

/** Answers every call, so that a file that opens a page still lists its tests. */
const noPage: OpenPage = new Proxy((() => noPage) as unknown as OpenPage, {
  get: (_, name) => (name === 'then' ? undefined : noPage),
})
