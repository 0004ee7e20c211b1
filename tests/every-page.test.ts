import { expect, it } from 'vitest'
import { searchPath } from '../src/site/addresses.ts'
import { dependingOnWidth, findViolations, newAxePage } from './setup/axe.ts'
import {
  desktop,
  type OpenPage,
  open,
  overflowOf,
  phone,
  shiftsIn,
  site,
  visit,
} from './setup/open.ts'
import { kinds, localPages, policies, unknownPath } from './setup/pages.ts'

/** Text spacing that readers may set (WCAG 1.4.12), with the whole page laid out. */
const spacing = `* { content-visibility: visible !important; line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`

it.each([...kinds, unknownPath])(
  '%s on a phone has no layout shift, has contrast by day and large targets, and fits at every width',
  async (path) => {
    const page = await openAndScroll(await newAxePage(phone), path)
    expect(await findViolations(page, ['light'], dependingOnWidth)).toEqual([])
    await expectRoom(page)
  },
)

it.each([...policies, ...localPages])(
  '%s breaks no word of a large title on a phone, cuts off no text at 200 %, and fits at every width',
  async (path) => {
    const page = await open(path, phone)
    const cut = await page.evaluate(() => {
      const titles = 'h1, .frame :is(h2, h3)'
      for (const title of document.querySelectorAll<HTMLElement>(titles)) {
        title.style.overflowWrap = 'normal'
        if (title.scrollWidth > title.clientWidth) return [title.textContent]
        title.style.overflowWrap = ''
      }
      document.documentElement.style.fontSize = '200%'
      return [...document.querySelectorAll('h1, h2, h3, p, li, strong')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map(({ textContent }) => textContent)
    })
    expect(cut).toEqual([])
    await page.evaluate(() => document.documentElement.removeAttribute('style'))
    await expectRoom(page)
  },
)

it.each([...kinds, unknownPath])(
  '%s on a desktop is readable after one request, has at most one script and no layout shift, shows the focus, and passes axe by night',
  async (path) => {
    const page = await openAndScroll(await newAxePage(desktop), path)
    const hasScript = path === searchPath || (await page.$('[data-island]'))
    const script = expect.stringMatching(`^${site}/assets/.*\\.js$`)
    // The text does not wait for these.
    const awaited = page.requests.filter((url) => !/icon|print/.test(url))
    expect(awaited).toEqual(hasScript ? [site + path, script] : [site + path])
    const others = page.complaints.filter(
      (complaint) => !complaint.includes('404'),
    )
    expect(others).toEqual([])
    await expectFocus(page)
    expect(await findViolations(page, ['dark'])).toEqual([])
    // axe runs with reduced motion.
    const moving = () =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running').length
    expect(await page.evaluate(moving)).toBe(0)
  },
)

/** Opens the page and scrolls it; expects no layout shift meanwhile. */
async function openAndScroll(page: OpenPage, path: string): Promise<OpenPage> {
  await visit(page, path)
  for (let i = 0; i < 4; i++) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(drawn)),
        ),
    )
  }
  expect(await shiftsIn(page)).toEqual([])
  return page
}

/**
 * Expects that at no width the page scrolls sideways or lines of text overlap,
 * with wider text spacing.
 */
async function expectRoom(page: OpenPage): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const found = [await overflowOf(page), await page.evaluate(findCovered)]
    expect([page.url(), width, ...found.flat()]).toEqual([page.url(), width])
  }
}

/** Returns lines of text that overlap or are cut off. Runs in the browser. */
function findCovered(): string[] {
  const found: string[] = []
  const lines: { words: string; box: DOMRect }[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const words = walker.currentNode.nodeValue?.trim()
    const element = walker.currentNode.parentElement
    if (!words || !element?.checkVisibility()) continue
    // Text for screen readers, sticky bars, and a list that scrolls.
    const apart =
      '.unseen, .skip, .contents, .status-line, .within-reach, .redline-list'
    if (element.closest(apart)) continue

    range.selectNode(walker.currentNode)
    for (const box of range.getClientRects()) {
      lines.push({ words, box })
      if (box.right > innerWidth + 1 && !element.closest('.table'))
        found.push(`“${words}” is cut off`)
    }
  }
  lines.sort((a, b) => a.box.top - b.box.top)
  for (const [i, { words, box }] of lines.entries())
    for (const lower of lines.slice(i + 1)) {
      // Neighbouring lines share their edges, so half of the height counts.
      if (lower.box.top >= box.top + box.height / 2) break
      if (box.right > lower.box.left + 1 && lower.box.right > box.left + 1)
        found.push(`“${words}” and “${lower.words}”`)
    }
  return found
}

/** Expects a skip link as the first focus stop, and a visible focus everywhere. */
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
        .filter((element) => {
          element.focus()
          const { outlineStyle } = getComputedStyle(element)
          return element.matches(':focus') && outlineStyle === 'none'
        })
        .map((element) => element.outerHTML),
    )
  expect(withoutRing).toEqual([])
}
