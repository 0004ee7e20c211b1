import { launchChromium } from './chromium.ts'

/**
 * Prints a document as if it stood at an address, so that its links lead where
 * they would there. Nothing is fetched.
 */
export async function printPdf(html: string, address: string): Promise<Buffer> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.route('**/*', (route) => {
      if (!route.request().isNavigationRequest()) return route.abort()
      return route.fulfill({
        body: html,
        contentType: 'text/html; charset=utf-8',
      })
    })
    await page.goto(address)
    return await page.pdf({
      preferCSSPageSize: true,
      format: 'A4',
      tagged: true,
      outline: true,
    })
  } finally {
    await browser.close()
  }
}
