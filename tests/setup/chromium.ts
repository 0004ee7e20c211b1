import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const usual = [
  // Debian's build without windows opens a page in a quarter of the time.
  '/usr/bin/chromium-headless-shell',
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
