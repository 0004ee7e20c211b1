import { describe, expect, it } from 'vitest'
import { openDeletionForm, reachOverlay } from './setup/deletion-form.ts'
import { desktop, newPage, type OpenPage, open, phone } from './setup/open.ts'
import { overflowOf } from './setup/overflow.ts'
import { pathnames, unknownPath } from './setup/pages.ts'

const runningAnimations = (page: OpenPage) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ id, effect }) => `${id} ${JSON.stringify(effect?.getComputedTiming())}`),
  )

describe.each([...pathnames, unknownPath])('%s', (path) => {
  it('moves nothing by itself for who asked for less motion', async () => {
    const page = await open(path, { ...desktop, reducedMotion: 'reduce' })
    expect(await runningAnimations(page)).toEqual([])
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(100)
    expect(await runningAnimations(page)).toEqual([])
    const behavior = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    )
    expect(behavior).toBe('auto')
  })

  it('has room for text set wider (WCAG 1.4.12)', async () => {
    const page = await open(path, phone)
    expect(await findClippedText(page)).toEqual([])
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
        word-spacing: .16em !important } p { margin-block-end: 2em !important }`)
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await overflowOf(page)).toEqual([])
    expect(await findClippedText(page)).toEqual([])
  })

  it.each([
    ['360', phone],
    ['1280', desktop],
  ])('has targets of at least 24 by 24 pixels, at %s', async (_, options) => {
    const page = await open(path, options)
    for (const summary of await page.locator('summary').all()) {
      if (await summary.isVisible()) await summary.click()
    }
    expect(await findSmallTargets(page)).toEqual([])
  })
})

describe('the overlay after a deletion', () => {
  it('does not move for who asked for less motion', async () => {
    const form = await openDeletionForm(await newPage({ reducedMotion: 'reduce' }))
    await reachOverlay(form)
    expect(await runningAnimations(form.page)).toEqual([])
  })
})

describe('the menu at 360', () => {
  it('has targets of at least 44 pixels in height', async () => {
    const page = await open('/', phone)
    const button = page.getByRole('button', { name: /menu/i })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.click()
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44)
    }
  })
})

/** Text that is cut off by an element round it. Text for screen readers alone is cut off on purpose. */
function findClippedText(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (text: DOMRect, by: Element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(by)
      const box = by.getBoundingClientRect()
      if (box.width <= 1 || (clipPath !== 'none' && position === 'absolute')) return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) ||
        (hides(overflowY) && (text.top < box.top - 1 || text.bottom > box.bottom + 1))
      )
    }
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      // Words for screen readers alone are cut on purpose.
      if (node.parentElement?.closest('.unseen')) continue
      const range = new Range()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()]
      for (let by = node.parentElement; by; by = by.parentElement) {
        const [element, text] = [by, node.textContent?.trim()]
        if (text && rects.some((rect) => isCut(rect, element)))
          cut.push(`${text} in ${by.className}`)
      }
    }
    return cut
  })
}

/** Links, buttons and fields that are shown smaller than 24 by 24 pixels; links within a sentence may be. */
function findSmallTargets(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (it: Element) => {
      const block = it.closest('p, li, td, th, dd, figcaption')
      const own = it.textContent.trim().length
      return (
        getComputedStyle(it).display === 'inline' && (block?.textContent.trim().length ?? 0) > own
      )
    }
    return [...document.querySelectorAll('a[href], button, input, summary, [tabindex="0"]')]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !isInSentence(it))
      .map((it) => ({ html: it.outerHTML.slice(0, 120), box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ html, box }) => `${box.width}×${box.height} ${html}`)
  })
}
