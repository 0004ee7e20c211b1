import { describe, expect, it } from 'vitest'
import { desktop, newPage, open, phone, visit } from './setup/open.ts'
import { overflowOf } from './setup/overflow.ts'
import { pathnames, unknownPath } from './setup/pages.ts'

const paths = [...pathnames, unknownPath]

describe.each(paths)('%s', (path) => {
  it('offers as its first focus stop a link past the navigation, which works', async () => {
    const page = await open(path, desktop)
    await page.keyboard.press('Tab')
    const skip = page.locator(':focus')
    expect(await skip.innerText()).toBe('Skip to content')
    expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe('none')
    const box = await skip.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const target = await page.evaluate(() => {
      const main = document.querySelector('main')
      const { activeElement } = document
      return activeElement && main ? main.compareDocumentPosition(activeElement) : 0
    })
    // In main, or behind it where main holds nothing to focus.
    expect(target & (16 | 4)).not.toBe(0)
  })

  it('has one h1, and no heading that skips a level', async () => {
    const page = await open(path)
    const levels = await page
      .locator(':is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([])
  })

  it('needs no JavaScript to show its whole text', async () => {
    const words = async (javaScriptEnabled: boolean) => {
      const page = await open(path, { ...desktop, javaScriptEnabled })
      return page.evaluate(() => {
        const main = document.querySelector('main')?.cloneNode(true)
        if (!(main instanceof Element)) return []
        for (const it of main.querySelectorAll('form, .island-fallback, time')) it.remove()
        return main.textContent.split(/\s+/)
      })
    }
    const still = await words(false)
    expect(still.length).toBeGreaterThan(8)
    expect(still).toEqual(await words(true))
  })

  it('never scrolls sideways, down to a width of 320', async () => {
    const page = await open(path, { ...phone, viewport: { width: 320, height: 640 } })
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await overflowOf(page), `at ${width}`).toEqual([])
    }
  })

  it.each([
    ['360', phone],
    ['1280', desktop],
  ])('moves nothing while it loads and is scrolled, at %s', async (_width, options) => {
    const page = await newPage(options)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { shifts: seen })
      new PerformanceObserver((list) => {
        // What a visitor's own hand has moved is no shift, as the metric counts.
        const own = list.getEntries().filter((entry) => !Reflect.get(entry, 'hadRecentInput'))
        seen.push(...own.map((entry) => JSON.stringify(entry)))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, path)
    for (let i = 0; i < 4; i++) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(50)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })
})
