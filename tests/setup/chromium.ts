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
 * How Chromium is started: where it is, by `CHROME_PATH` or where it usually
 * is, and flags without which it does not start as root, or calls home.
 * Undefined where there is none.
 */
export function chromiumOptions() {
  const executablePath = [process.env.CHROME_PATH ?? '', ...usual].find(
    existsSync,
  )
  const args = ['--no-sandbox', '--no-first-run', '--disable-component-update']
  return executablePath ? { executablePath, args } : undefined
}

/** Starts a headless browser. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}
