import type { Browser, CDPSession, Page } from 'playwright-core'

/** The phone that Lighthouse pretends to be. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Opens a phone that has visited nothing yet and lets `use` look at a page on it. */
export async function onPhone<T>(
  browser: Browser,
  use: (page: Page, protocol: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    return await use(page, protocol)
  } finally {
    await context.close()
  }
}
