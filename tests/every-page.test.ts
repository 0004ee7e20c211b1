import { expect, it } from 'vitest'
import { searchPath } from '../src/site/addresses.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  desktop,
  newPage,
  type OpenPage,
  overflowOf,
  phone,
  shiftsIn,
  site,
  visit,
} from './setup/open.ts'
import { kinds, localPages, policies, unknownPath } from './setup/pages.ts'

/** What readers may set who need it wider (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`
it.each([...kinds, unknownPath])(
  '%s on a phone moves nothing while it loads and is scrolled, has nothing that axe finds wrong by day, and has room',
  async (path) => {
    const page = await openAndScroll(await newAxePage(phone), path)
    expect(await findViolations(page, ['light'])).toEqual([])
    await expectRoom(page)
  },
)

it('policies, and pages in every language, have room', async () => {
  const page = await newPage(phone)
  for (const path of [...policies, ...localPages]) {
    await visit(page, path)
    await expectRoom(page)
  }
})

it('no word of a large title breaks on a phone, in any language, and no text that is twice as large is cut off', async () => {
  const page = await newPage(phone)
  for (const path of ['/', ...localPages]) {
    await visit(page, path)
    const cut = await page.evaluate(() => {
      const titles = 'h1, .frame :is(h2, h3)'
      for (const it of document.querySelectorAll<HTMLElement>(titles)) {
        it.style.overflowWrap = 'normal'
        if (it.scrollWidth > it.clientWidth) return [it.textContent]
        it.style.overflowWrap = ''
      }
      document.documentElement.style.fontSize = '200%'
      return [...document.querySelectorAll(':is(h1, h2, h3, p, li)')]
        .filter((it) => it.getBoundingClientRect().right > innerWidth)
        .map(({ textContent }) => textContent)
    })
    expect([path, ...cut]).toEqual([path])
  }
})

it.each([...kinds, unknownPath])(
  '%s on a desktop is one request and at most one of a script, moves nothing, shows the focus, and has nothing that axe finds wrong by night',
  async (path) => {
    const page = await openAndScroll(await newAxePage(desktop), path)
    const hasScript = path === searchPath || (await page.$('[data-island]'))
    const script = expect.stringMatching(`^${site}/assets/.*\\.js$`)
    expect(page.requests.filter((url) => !url.includes('icon'))).toEqual(
      hasScript ? [site + path, script] : [site + path],
    )
    const others = page.complaints.filter((it) => !it.includes('404'))
    expect(others).toEqual([])
    await expectFocus(page)
    expect(await findViolations(page, ['dark'])).toEqual([])
    // axe looks at pages as those see them who ask for less motion.
    const moving = () =>
      document.getAnimations().filter((it) => it.playState === 'running').length
    expect(await page.evaluate(moving)).toBe(0)
  },
)

/** Opens the page and scrolls in it; nothing moves of itself meanwhile. */
async function openAndScroll(page: OpenPage, path: string): Promise<OpenPage> {
  await visit(page, path)
  for (let i = 0; i < 4; i++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
  expect(await shiftsIn(page)).toEqual([])
  return page
}

/**
 * Expects that at no width the page scrolls sideways, or lays one line over
 * another, also with text set wider.
 */
async function expectRoom(page: OpenPage): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const found = [await overflowOf(page), await page.evaluate(findOverlaps)]
    expect([page.url(), width, ...found.flat()]).toEqual([page.url(), width])
  }
}

/**
 * Lines of text that lie over one another on the page as it stands. Runs in the
 * browser.
 */
function findOverlaps(): string[] {
  const lines: { words: string; box: DOMRect }[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const words = walker.currentNode.nodeValue?.trim()
    const element = walker.currentNode.parentElement
    if (!words || !element?.checkVisibility()) continue
    // Words for screen readers, bars over what is scrolled behind them, and a
    // list that scrolls in itself.
    const apart = '.unseen, .skip, .contents, .status-line, .redline-list'
    if (element.closest(apart)) continue

    range.selectNode(walker.currentNode)
    for (const box of range.getClientRects()) lines.push({ words, box })
  }
  // Half of the height, for lines that stand close share their edges.
  const isOver = (a: DOMRect, b: DOMRect) =>
    a.top + a.height / 2 > b.top &&
    b.top + b.height / 2 > a.top &&
    a.right > b.left + 1 &&
    b.right > a.left + 1

  return lines.flatMap(({ words, box }, i) =>
    lines
      .slice(i + 1)
      .filter((it) => isOver(box, it.box))
      .map((it) => `“${words}” and “${it.words}”`),
  )
}

/**
 * Expects as the first focus stop a link past the navigation, and that whatever
 * has the focus shows it.
 */
async function expectFocus(page: OpenPage): Promise<void> {
  await page.keyboard.press('Tab')
  const skip = page.locator('[href="#main"]:focus')
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const past = page.locator(':is(main, body > footer) :focus')
  expect(await past.count()).toBe(1)
  const withoutRing = await page
    .locator('a[href], button:enabled, input, summary, [tabindex="0"]')
    .evaluateAll((all) =>
      all
        .filter((it) => {
          it.focus()
          const { outlineStyle } = getComputedStyle(it)
          return it.matches(':focus') && outlineStyle === 'none'
        })
        .map((it) => it.outerHTML),
    )
  expect(withoutRing).toEqual([])
}
