import type { OpenPage } from './open.ts'

/** Whether the page scrolls sideways, told by what sticks out of it; empty where it does not. */
export function overflowOf(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth && clientWidth <= window.screen.width) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120))
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
}
