import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'

let connected: Promise<Browser> | undefined
const opened: BrowserContext[] = []

/** Address of the built site, without a slash at the end. */
export const site: string = inject('site')

export type OpenPage = Page & {
  /** Errors and warnings of the console, violations of the content security policy among them. */
  complaints: string[]
  /** Addresses of all requests. */
  requests: string[]
  /** Of the answer to the last visit; 0 before the first. */
  status: number
}

/** Opens a path of the built site in a fresh browser context; what the page complains of is collected. */
export async function open(path: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  return visit(await newPage(options), path)
}

/** A page in a fresh browser context that has gone nowhere yet, to be prepared before its first visit. */
export async function newPage(options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await (await browser()).newContext(options)
  context.setDefaultTimeout(10_000)
  opened.push(context)
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  return Object.assign(page, { complaints, requests, status: 0 })
}

/** Goes to a path of the built site, or to a whole address, and notes the status. */
export async function visit(page: OpenPage, path: string): Promise<OpenPage> {
  const response = await page.goto(new URL(path, site).href)
  return Object.assign(page, { status: response?.status() ?? 0 })
}

/** The browser that all tests share. */
export function browser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browser'))
  return connected
}

// Not awaited: closing a page that is about to be loaded anew can take for ever.
afterEach(() => {
  for (const context of opened.splice(0)) context.close().catch(() => {})
})

afterAll(async () => {
  await (await connected)?.close()
  connected = undefined
})

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
