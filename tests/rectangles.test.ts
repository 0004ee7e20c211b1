import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fontSets, launchWithFonts } from './setup/fonts.ts'
import { site } from './setup/open.ts'
import { kinds, unknownPath } from './setup/pages.ts'
import { findMisdrawn } from './setup/rectangles.ts'

const widths = [320, 412, 600, 768, 844, 1024, 1280, 1920]

/** What readers may set who need it wider (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important } p { margin-block-end: 2em !important }`

describe.each(Object.keys(fontSets) as (keyof typeof fontSets)[])(
  'with the fonts %s',
  (set) => {
    let browser: Browser | undefined

    beforeAll(async () => {
      browser = await launchWithFonts(set)
    })

    afterAll(async () => browser?.close())

    async function open(path: string): Promise<Page | undefined> {
      const page = await browser?.newPage({ reducedMotion: 'reduce' })
      await page?.goto(site + path)
      // From now on what gets the focus shows it.
      await page?.keyboard.press('Tab')
      return page
    }

    it('sets the text in the first of them', async ({ skip }) => {
      const page = (await open('/')) ?? skip('The fonts are not installed.')
      const protocol = await page.context().newCDPSession(page)
      await protocol.send('DOM.enable')
      await protocol.send('CSS.enable')
      const { root } = await protocol.send('DOM.getDocument')
      const { nodeId } = await protocol.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: 'p',
      })
      const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', {
        nodeId,
      })
      expect(fonts.map(({ familyName }) => familyName)).toEqual([
        fontSets[set][0],
      ])
      await page.close()
    })

    it.for([...kinds, unknownPath])(
      '%s wraps no number, cuts no focus ring, and lays nothing over another, also with text set wider',
      async (path, { skip }) => {
        const page = (await open(path)) ?? skip('The fonts are not installed.')
        const found: string[] = []
        for (const isWider of [false, true]) {
          if (isWider)
            await page.evaluate((css) => {
              const sheet = new CSSStyleSheet()
              sheet.replaceSync(css)
              document.adoptedStyleSheets.push(sheet)
            }, spacing)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 740 })
            const here = `${width}${isWider ? ', set wider' : ''}`
            for (const it of await page.evaluate(findMisdrawn))
              found.push(`${here}: ${it}`)
          }
        }
        expect(found).toEqual([])
        await page.close()
      },
    )

    it('draws the open menu whole, and holds the page still under it', async ({
      skip,
    }) => {
      const page = (await open('/')) ?? skip('The fonts are not installed.')
      for (const [width, height] of [
        [320, 568],
        [700, 320],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.locator('[popovertarget]').click()
        await page.mouse.move(width / 2, height / 2)
        await page.mouse.wheel(0, 300)
        await page.waitForTimeout(100)
        expect(await page.evaluate(() => scrollY)).toBe(0)
        const rings = (await page.evaluate(findMisdrawn)).filter((it) =>
          /focus ring.* by .*menu/.test(it),
        )
        expect(rings).toEqual([])
        await page.keyboard.press('Escape')
      }
      await page.close()
    })

    it.for([
      [320, 568],
      [844, 390],
      [1366, 657],
    ] as const)(
      'shows in a window of %i by %i what there is to do',
      async ([width, height], { skip }) => {
        const page = (await open('/')) ?? skip('The fonts are not installed.')
        await page.setViewportSize({ width, height })
        const button = page.locator('main .button').first()
        const box = await button.boundingBox()
        expect(box && box.y + box.height).toBeLessThanOrEqual(height)
        await page.close()
      },
    )
  },
)
