import { describe, expect, it } from 'vitest'
import { openDeletionForm, reachOverlay } from './setup/deletion-form.ts'
import { desktop, newPage, type OpenPage, open, phone } from './setup/open.ts'
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
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

/** Elements whose text sticks out of a box that hides it, and words that stick out of the window. */
function findClippedText(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (it: Element) => {
      const { clipPath, visibility, position } = getComputedStyle(it)
      const { width, height } = it.getBoundingClientRect()
      const isTiny = width <= 1 || height <= 1
      return visibility === 'hidden' || isTiny || (clipPath !== 'none' && position === 'absolute')
    }
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((it) => it.textContent.trim() !== '' && !it.closest('svg, noscript') && !isHidden(it))
      .filter((it) => {
        const { overflowX, overflowY } = getComputedStyle(it)
        const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow)
        return (
          (hides(overflowX) && it.scrollWidth > it.clientWidth + 1) ||
          (hides(overflowY) && it.scrollHeight > it.clientHeight + 1)
        )
      })
      .map((it) => it.outerHTML.slice(0, 140))
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
