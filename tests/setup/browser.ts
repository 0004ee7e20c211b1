import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from 'playwright-core'
import { inject, TestRunner } from 'vitest'

let connected: Promise<Browser> | undefined
const opened: BrowserContext[] = []

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
 * before its first visit.
 */
export async function newPage(
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const address = inject('browser') ?? withoutBrowser()
  // Loaded where a page is opened: half of the files open none.
  connected ??= import('playwright-core').then(({ chromium }) =>
    chromium.connect(address),
  )
  const context = await (await connected).newContext(options)
  context.setDefaultTimeout(120_000)
  opened.push(context)
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

/** Lets the pages that are open stay so beyond the test that begins. */
export function keepPages(): void {
  opened.splice(0)
}

/**
 * Closes the pages that were opened since. Not awaited: closing a page that is
 * about to be loaded anew can take for ever.
 */
export function closePages(): void {
  for (const context of opened.splice(0)) context.close().catch(() => {})
}

/** Leaves the browser, which then closes what is still open. */
export async function leaveBrowser(): Promise<void> {
  await (await connected)?.close()
  connected = undefined
}

/**
 * Skips the test that runs. Where all must be tested, it fails.
 */
function withoutBrowser(): never {
  const message = 'Chromium is missing; .ci/run shows its package.'
  if (!process.env.CI) TestRunner.getCurrentTest()?.context.skip(message)

  throw new Error(message)
}
