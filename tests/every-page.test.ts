import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  countShifts,
  desktop,
  newPage,
  type OpenPage,
  open,
  overflowOf,
  phone,
  shiftsOf,
  site,
  visit,
} from './setup/open.ts'
import { kinds, pathnames, unknownPath } from './setup/pages.ts'

describe.each([...kinds, unknownPath])('%s', (path) => {
  it('offers as its first focus stop a link past the navigation, and moves nothing for who asked for less motion', async () => {
    const page = await open(path, { ...desktop, reducedMotion: 'reduce' })
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map(
            ({ id, effect }) =>
              `${id} ${JSON.stringify(effect?.getComputedTiming())}`,
          ),
      )
    expect(await moving()).toEqual([])
    const scrolls = () =>
      getComputedStyle(document.documentElement).scrollBehavior
    expect(await page.evaluate(scrolls)).toBe('auto')
    await page.keyboard.press('Tab')
    const skip = page.locator(':focus')
    expect(await skip.innerText()).toBe('Skip to content')
    expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe(
      'none',
    )
    const box = await skip.boundingBox()
    expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const { before, behind } = await page.evaluate(() => {
      const header = document.querySelector('body > header')
      const { activeElement } = document
      return {
        before: header?.contains(activeElement),
        behind: activeElement !== document.body,
      }
    })
    expect([before, behind]).toEqual([false, true])
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(100)
    expect(await moving()).toEqual([])
  })

  it('at 1280 moves nothing while it loads and is scrolled; has one h1, no heading that skips a level, and its whole text without JavaScript; asks no other host for anything, nor its own security policy for leave', async () => {
    const page = await openAndScroll(path, desktop)
    await page.waitForLoadState('networkidle')
    const expected =
      path === unknownPath ? [expect.stringContaining('404')] : []
    expect(page.complaints).toEqual(expected)
    expect(page.requests.filter((url) => !url.startsWith(site))).toEqual([])
    const levels = await page
      .locator(':is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((headings) =>
        headings.map((heading) => Number(heading.tagName[1])),
      )
    expect(levels.lastIndexOf(1)).toBe(0)
    expect(
      levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1),
    ).toEqual([])
    const still = await wordsOf(
      await open(path, { ...desktop, javaScriptEnabled: false }),
    )
    expect(still.join('')).not.toBe('')
    expect(still).toEqual(await wordsOf(page))
  })
})

it.each([...pathnames, unknownPath])(
  '%s at 360 moves nothing while it loads and is scrolled, and never scrolls sideways down to 320, nor with text set wider (WCAG 1.4.12)',
  async (path) => {
    const page = await openAndScroll(path, phone)
    for (const width of [320, 768, 1280, 1920, 360]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await overflowOf(page), `at ${width}`).toEqual([])
    }
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
        word-spacing: .16em !important } p { margin-block-end: 2em !important }`)
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await overflowOf(page)).toEqual([])
  },
)

/**
 * Opens a page and scrolls down in it, and nothing moves of itself meanwhile.
 */
async function openAndScroll(
  path: string,
  options: BrowserContextOptions,
): Promise<OpenPage> {
  const page = await newPage(options)
  await countShifts(page)
  await visit(page, path)
  for (let i = 0; i < 4; i++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
  expect(await shiftsOf(page)).toEqual([])
  return page
}

/** The words of a page's text, but for what a script may change. */
function wordsOf(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true)
    if (!(main instanceof Element)) return []
    for (const it of main.querySelectorAll('form, .island-fallback, time'))
      it.remove()
    return main.textContent.split(/\s+/)
  })
}
