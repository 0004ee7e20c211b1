import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { installPackages, isRootOnDebian, run } from './debian.ts'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags without which Chromium will not start as root, or calls home. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of Chromium or Chrome on this machine: `CHROME_PATH`, a usual place, or Playwright's own; undefined where there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROME_PATH, ...known, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/** Finds Chromium, or installs it: Debian's package for root on Debian, elsewhere Playwright's. Throws where neither works. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium or Chrome was found; installing one for the tests of the built site.')
  if (isRootOnDebian()) {
    installPackages('chromium', 'fonts-noto-core')
  } else {
    run('npx', ['playwright-core', 'install', 'chromium'])
  }
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'Chromium could not be installed. Install Chrome or Chromium and set CHROME_PATH to it.',
    )
  return installed
}

/** Starts a headless browser. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] })
}
