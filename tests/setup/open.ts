import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { newPage, type OpenPage } from './browser.ts'

export { newPage, type OpenPage }

/** Address of the built site, without a slash at the end. */
export const site: string = inject('site') ?? notBuilt()

/** The folder that holds it. */
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
  throw new Error('The site could not be built; the reason stands above.')
}

/**
 * Opens a path of the built site in a fresh browser context; what the page
 * complains of is collected.
 */
export async function open(
  path: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  return visit(await newPage(options), path)
}

/**
 * Goes to a path of the built site, or to a whole address, and notes the
 * status.
 */
export async function visit(page: OpenPage, path: string): Promise<OpenPage> {
  const response = await page.goto(new URL(path, site).href)
  return Object.assign(page, { status: response?.status() ?? 0 })
}

/**
 * Whether the page scrolls sideways, told by what sticks out of it; empty where
 * it does not.
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

/** What has moved on the page by itself since it was opened. */
export function shiftsIn(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    // What a visitor's own hand moves is no shift.
    return observer
      .takeRecords()
      .filter((it) => !Reflect.get(it, 'hadRecentInput'))
      .map((it) => JSON.stringify(it))
  })
}
