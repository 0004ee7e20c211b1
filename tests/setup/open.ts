import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { newPage, type OpenPage } from './browser.ts'

export { newPage, type OpenPage }

/** The URL of the built site, without a trailing slash. */
export const site: string = inject('site') ?? notBuilt()

/** The output folder. */
export const dist: string = inject('dist')

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
export const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
}

function notBuilt(): never {
  throw new Error('The site could not be built; see the error above.')
}

/**
 * Opens a path of the built site in a new browser context, and collects errors
 * and warnings of the page.
 */
export async function open(
  path: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  return visit(await newPage(options), path)
}

/** Visits a path of the built site, or a URL, and records the status. */
export async function visit(page: OpenPage, path: string): Promise<OpenPage> {
  const response = await page.goto(new URL(path, site).href)
  return Object.assign(page, { status: response?.status() ?? 0 })
}

/**
 * Lists the elements that make the page scroll sideways; empty if none does.
 */
export function overflowOf(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth && clientWidth <= window.screen.width)
      return []
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
      )
      .map((element) => element.outerHTML.slice(0, 120))
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
}

/** Lists layout shifts since the page was opened. */
export function shiftsIn(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    // Shifts caused by the visitor do not count.
    return observer
      .takeRecords()
      .filter((shift) => !Reflect.get(shift, 'hadRecentInput'))
      .map((shift) => JSON.stringify(shift))
  })
}
