import { existsSync } from 'node:fs'
import { chromiumOptions } from '../../scripts/outputs/chromium.ts'

const shell = '/usr/bin/chromium-headless-shell'

/**
 * How the browser of the tests is started: Chromium, where Debian has it in the
 * build that has no windows. That opens a page in a quarter of the time.
 */
export function headlessOptions(): ReturnType<typeof chromiumOptions> {
  if (process.env.CHROME_PATH || !existsSync(shell)) return chromiumOptions()
  return { ...chromiumOptions(), executablePath: shell }
}
