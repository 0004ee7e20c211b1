import { chromium } from 'playwright-core'
import { chromiumFlags } from '../../../scripts/browser/chromium.ts'
import { type EngineOptions, keys, type RunningEngine, type Tab, wide } from './tab.ts'

/** Chromium, of whatever age, by its DevTools protocol. */
export async function startChromium(
  executablePath: string,
  { isDark = false }: EngineOptions = {},
): Promise<RunningEngine> {
  const colorScheme = isDark ? 'dark' : 'light'
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  return {
    stop: () => browser.close(),
    async open() {
      const context = await browser.newContext({ viewport: wide, colorScheme })
      const page = await context.newPage()
      const tab: Tab = {
        goto: async (address) => void (await page.goto(address)),
        back: async () => void (await page.goBack()),
        evaluate: <A extends readonly unknown[], R>(run: (...args: A) => R, ...args: A) =>
          page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<R>,
        clickAt: (x, y) => page.mouse.click(x, y),
        async press(...pressed) {
          for (const key of pressed) {
            const isWritten = !(keys as readonly string[]).includes(key)
            await (isWritten ? page.keyboard.type(key) : page.keyboard.press(key))
          }
        },
        resize: (size) => page.setViewportSize(size),
        screenshot: () => page.screenshot(),
        print: () => page.pdf({ preferCSSPageSize: true }),
        close: () => context.close(),
      }
      return tab
    },
  }
}
