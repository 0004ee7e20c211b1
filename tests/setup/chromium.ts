import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const usual = [
  // Debian's headless shell opens a page in a quarter of the time.
  '/usr/bin/chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of Chromium, from `CHROME_PATH` or a usual place, and flags
 * to start it as root and without requests of its own. Undefined if it is not
 * installed.
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
