import { ensureChromium } from '../../../scripts/browser/chromium.ts'
import { ensureOldestChromium } from '../../../scripts/browser/oldest-chromium.ts'
import { ensureFirefox, ensureWebKit } from '../../../scripts/browser/other-engines.ts'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import type { EngineOptions, RunningEngine } from './tab.ts'
import { startWebKit } from './webkit.ts'

type Start = (options?: EngineOptions) => Promise<RunningEngine>

/** Every engine in which the site is tested: finds its program, or installs it, and starts it. Undefined where it cannot be had here. */
export const engines: Readonly<Record<string, () => Promise<Start | undefined>>> = {
  Chromium: async () => {
    const program = ensureChromium()
    return (options) => startChromium(program, options)
  },
  'Chromium 111': async () => {
    const program = await ensureOldestChromium()
    return program ? (options) => startChromium(program, options) : undefined
  },
  Firefox: async () => {
    const program = ensureFirefox()
    return program ? (options) => startFirefox(program, options) : undefined
  },
  WebKit: async () => {
    const programs = ensureWebKit()
    return programs ? (options) => startWebKit(programs, options) : undefined
  },
}
