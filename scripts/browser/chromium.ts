import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

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
    run('apt-get', ['update', '-qq'])
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-core',
    ])
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

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
