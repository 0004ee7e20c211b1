import type { Browser } from 'playwright-core'
import { onPhone } from './phone.ts'
import type { FormStart } from './results.ts'

/** Lighthouse's slow 4G and slow processor, as it applies them. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const slowdown = 4
const digits = '9876543210'

/**
 * Opens the deletion page on a slow phone, types a whole number at once after the first paint, and
 * waits until React has taken the form over and until its button can be pressed, which it cannot
 * before the number is known. Throws where what was typed is lost.
 */
export function measureFormStart(browser: Browser, url: string): Promise<FormStart> {
  return onPhone(browser, async (page, protocol) => {
    await protocol.send('Network.emulateNetworkConditions', network)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    // React keeps the props of each element on the element.
    const hydrated = page.waitForFunction(() =>
      Object.keys(document.querySelector('form') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      )
        ? performance.now()
        : false,
    )
    const usable = page.waitForFunction(() =>
      document.querySelector('form [type=submit]:not(:disabled)') ? performance.now() : false,
    )
    const field = page.getByLabel('Phone number')
    await field.pressSequentially(digits)
    const times = await Promise.all(
      [painted, await hydrated, await usable].map((h) => h.jsonValue()),
    )
    const [firstPaint = 0, hydratedAt = 0, usableAt = 0] = times.map(Number)
    const kept = await field.inputValue()
    if (kept !== digits) throw new Error(`Of ${digits}, typed at first paint, ${kept} was left.`)
    return { firstPaint, hydrated: hydratedAt - firstPaint, usable: usableAt - firstPaint }
  })
}
