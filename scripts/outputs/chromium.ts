import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const usual = [
  ...['chromium', 'chromium-browser', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * How Chromium is started: where it is, and flags without which it does not
 * start as root, or calls home. Throws where there is none.
 */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const executablePath = [process.env.CHROME_PATH ?? '', ...usual].find(
    existsSync,
  )
  if (!executablePath)
    throw new Error(
      'Chromium was not found. Install it, on Debian with “apt-get install chromium”, or set CHROME_PATH to where it is.',
    )
  return {
    executablePath,
    args: ['--no-sandbox', '--no-first-run', '--disable-component-update'],
  }
}

/** Starts a headless browser. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}

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

const DATE = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}\+00'00'(?=\))/g
const NODE = /(?<=\(node)\d{8}(?=\))/g

/**
 * A PDF of Chromium whose bytes depend on the document alone; every byte keeps
 * its place. It says a given time instead of that of its printing, and its
 * nodes are counted from 1: Chromium's own count differs from run to run.
 */
export function stablePdf(pdf: Buffer, time: Date): Buffer {
  const text = pdf.toString('latin1')
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14)
  // In their own order, because the PDF lists them sorted.
  const nodes = [...new Set(text.match(NODE))].sort()
  const numbers = new Map(
    nodes.map((id, i) => [id, String(i + 1).padStart(8, '0')]),
  )
  const stable = text
    .replace(DATE, `${digits}+00'00'`)
    .replace(NODE, (id) => numbers.get(id) ?? id)

  return Buffer.from(stable, 'latin1')
}
