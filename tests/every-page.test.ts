import { describe, expect, it } from 'vitest'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  countShifts,
  desktop,
  type OpenPage,
  open,
  overflowOf,
  phone,
  shiftsOf,
  site,
  visit,
} from './setup/open.ts'
import { findOverlaps } from './setup/overlaps.ts'
import { kinds, localPages, policies, unknownPath } from './setup/pages.ts'

/** What readers may set who need it wider (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`

it.each([...new Set([...kinds, ...policies, ...localPages, unknownPath])])(
  '%s on a phone moves nothing while it loads and is scrolled, has nothing that axe finds wrong, and at no width scrolls sideways or lays one thing over another, also with text set wider',
  async (path) => {
    const page = await openAndScroll(await newAxePage(phone), path)
    // Nothing that axe looks at depends on the language.
    if (kinds.includes(path))
      expect(await findViolations(page, ['light'])).toEqual([])
    await expectRoom(page, 360)
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, spacing)
    for (const width of [1280, 768, 320]) await expectRoom(page, width)
  },
)

describe.each([...kinds, unknownPath])('%s', (path) => {
  it('on a desktop moves nothing, has one h1, and its whole text without a script; axe finds nothing wrong by night; it asks no other host for anything, nor its security policy for leave', async () => {
    const page = await openAndScroll(await newAxePage(desktop), path)
    expect(await page.locator('h1').count()).toBe(1)
    const still = await open(path, { javaScriptEnabled: false })
    expect(await wordsOf(still)).toMatch(/\w/)
    expect(await wordsOf(still)).toBe(await wordsOf(page))
    expect(await findViolations(page, ['dark'])).toEqual([])
    const expected =
      path === unknownPath ? [expect.stringContaining('404')] : []
    expect(page.complaints).toEqual(expected)
    expect(page.requests.filter((url) => !url.startsWith(site))).toEqual([])
  })

  it('offers as its first focus stop a link past the navigation, shows what has the focus, and moves nothing for who asked for less motion', async () => {
    const page = await open(path, { ...desktop, reducedMotion: 'reduce' })
    await page.keyboard.press('Tab')
    const skip = page.locator(':focus')
    expect(await skip.getAttribute('href')).toBe('#main')
    const box = await skip.boundingBox()
    expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isPast = (it: Element) => it.closest('main, body > footer') !== null
    expect(await page.locator(':focus').evaluate(isPast)).toBe(true)
    const withoutRing = await page
      .locator('a[href], button:enabled, input, summary, [tabindex="0"]')
      .evaluateAll((all) =>
        all
          .filter((it) => {
            const element = it as HTMLElement
            element.focus()
            return (
              it.matches(':focus') &&
              getComputedStyle(it).outlineStyle === 'none'
            )
          })
          .map((it) => it.outerHTML),
      )
    expect(withoutRing).toEqual([])
    const moving = await page.evaluate(() =>
      document.getAnimations().filter((it) => it.playState === 'running'),
    )
    expect(moving).toEqual([])
  })
})

/** Opens the page and scrolls in it; nothing moves of itself meanwhile. */
async function openAndScroll(page: OpenPage, path: string): Promise<OpenPage> {
  await countShifts(page)
  await visit(page, path)
  for (let i = 0; i < 4; i++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
  expect(await shiftsOf(page)).toEqual([])
  return page
}

async function expectRoom(page: OpenPage, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  expect(await overflowOf(page), `at ${width}`).toEqual([])
  expect(await page.evaluate(findOverlaps), `at ${width}`).toEqual([])
}

/** The words of a page's text, but for what a script may change. */
function wordsOf(page: OpenPage): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as Element
    for (const it of main.querySelectorAll('form, .island-fallback, time'))
      it.remove()
    return main.textContent.replace(/\s+/g, ' ')
  })
}
