import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { distFolder } from '../scripts/site/build-report.ts'
import { formOf, isHydrated, number } from './setup/deletion-form.ts'
import { type Lack, newOlderPage } from './setup/older-engine.ts'
import { type OpenPage, site, visit } from './setup/open.ts'
import { overflowOf } from './setup/overflow.ts'

const popover: Lack = {
  selectors: [':popover-open'],
  html: [/ popover="auto"/g, / popovertarget="menu"/gi],
  members: [
    'HTMLElement.popover',
    'HTMLElement.showPopover',
    'HTMLElement.hidePopover',
    'HTMLElement.togglePopover',
    'HTMLButtonElement.popoverTargetElement',
  ],
}
const viewTransitions: Lack = {
  selectors: ['::view-transition'],
  properties: ['view-transition-name'],
  atRules: ['view-transition'],
  members: ['Document.startViewTransition'],
}
const speculationRules: Lack = {
  html: [/<script type="speculationrules">[\s\S]*?<\/script>/g],
}
const styles: Lack = {
  selectors: [':has(', '::details-content', ':target-current', '::selection'],
  properties: ['text-wrap', 'animation-timeline', 'animation-range', 'scroll-target-group'],
  values: ['safe center', 'color-mix(', '" / "', '"/"'],
  atRules: ['page'],
  media: ['scripting'],
}
const lacks: [string, Lack][] = [
  ['popover', popover],
  ['view transitions', viewTransitions],
  ['speculation rules', speculationRules],
  [':has(), text-wrap, color-mix() and other styles', styles],
  ['dark screens', { media: ['prefers-color-scheme'] }],
]
const all = lacks.map(([, lack]) => lack)
const none: Lack = {
  selectors: all.flatMap((it) => it.selectors ?? []),
  properties: all.flatMap((it) => it.properties ?? []),
  values: all.flatMap((it) => it.values ?? []),
  atRules: all.flatMap((it) => it.atRules ?? []),
  media: all.flatMap((it) => it.media ?? []),
  html: all.flatMap((it) => it.html ?? []),
  members: all.flatMap((it) => it.members ?? []),
}

const links = (page: OpenPage) =>
  page.getByRole('banner').getByRole('navigation').getByRole('link').filter({ visible: true })

describe.each<[string, Lack]>([...lacks, ['any of these', none]])(
  'an engine without %s',
  (_, lack) => {
    it('has the links of the landing page, and each leads to its section', async () => {
      const page = await visit(await newOlderPage(lack), '/')
      const button = page.getByRole('button', { name: 'Menu' })
      // A button that could open nothing is not shown.
      expect(await button.isVisible()).toBe(!lack.selectors?.includes(':popover-open'))
      if (await button.isVisible()) await button.click()
      expect(await links(page).allInnerTexts()).toEqual([
        'Features',
        'Safety',
        'Languages',
        'Download App',
      ])
      expect(await overflowOf(page)).toEqual([])
      // The bands of the page clip what sticks out of them.
      const ends = await links(page).evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect().right),
      )
      expect(Math.max(...ends)).toBeLessThanOrEqual(360)
      await links(page).first().click()
      await expect.poll(() => page.url()).toBe(`${site}/#features`)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(page.complaints).toEqual([])
    })

    it('has the text of a policy, within the screen, and its contents', async () => {
      const page = await visit(await newOlderPage(lack), '/tnc')
      expect(await overflowOf(page)).toEqual([])
      await page.getByText('Contents', { exact: true }).filter({ visible: true }).click()
      await page
        .getByRole('link', { name: 'Coins and Gifts' })
        .filter({ visible: true })
        .first()
        .click()
      await expect.poll(() => page.url()).toBe(`${site}/tnc#coins`)
      expect(await page.locator('.prose p').last().isVisible()).toBe(true)
      expect(page.complaints).toEqual([])
    })

    it('has the form, which works to its end', async () => {
      const page = await visit(await newOlderPage(lack), '/delete-account')
      await isHydrated(page)
      const form = formOf(page)
      await form.phone.fill(number)
      await form.requestOtp.click()
      await form.otp.fill('123456')
      await form.deleteAccount.click()
      await expect.poll(() => form.overlay.isVisible()).toBe(true)
      expect(await overflowOf(page)).toEqual([])
      const box = await form.overlay.boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
      expect(page.complaints).toEqual([])
    })
  },
)

it('no page asks for light-dark(), which the oldest engines do not know', () => {
  const documents = globSync('**/*.html', { cwd: distFolder })
  expect(documents.length).toBeGreaterThan(10)
  const asking = documents.filter((file) =>
    readFileSync(join(distFolder, file), 'utf8').includes('light-dark('),
  )
  expect(asking).toEqual([])
})
