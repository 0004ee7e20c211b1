import { expect, it } from 'vitest'
import { english } from '../src/i18n/languages.ts'
import { localPath } from '../src/site/addresses.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import {
  desktop,
  type OpenPage,
  open,
  phone,
  site,
  visit,
} from './setup/open.ts'
import { facts, manifest, policies } from './setup/pages.ts'

const files = manifest.sectionsIn(english)
const matter = files.map(({ frontMatter }) => frontMatter)
const landing = await open('/', { ...desktop, colorScheme: 'dark' })
const sections = landing.locator('main section')

it('the landing page shows the sections of its folder in their order', async () => {
  const bands = landing.locator(
    'body > header, body > main section, body > footer',
  )
  const ids = await bands.evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toHaveLength(files.length)
  const anchors = matter.flatMap(({ anchor }) => anchor ?? [])
  expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors)
})

it('statistics and testimonials come from the facts', async () => {
  const main = await landing.getByRole('main').textContent()
  for (const value of Object.values(facts.statistics))
    expect(main).toContain(value)
  for (const { quote, person } of Object.values(facts.testimonials)) {
    const figure = landing.getByRole('figure').filter({ hasText: quote })
    expect(await figure.textContent()).toContain(person)
    const stars = figure.getByRole('img', { name: '5 out of 5 stars' })
    expect(await stars.locator('use, path').count()).toBe(5)
  }
})

it('each call to action leads where it says', async () => {
  const banner = landing.getByRole('banner')
  for (const place of [banner, sections.first(), sections.last()]) {
    const listing = place.locator(`a[href="${facts.androidUrl}"]`)
    expect(await listing.isVisible()).toBe(true)
  }
  const button = landing.getByRole('button', { name: /iOS/ }).first()
  expect(await button.isDisabled()).toBe(true)
  expect(await landing.locator(`a[href="${facts.iosUrl}"]`).count()).toBe(0)
  const mail = sections.locator(`a[href^="mailto:${facts.contactEmail}?"]`)
  expect(await mail.count()).toBe(1)
})

it('the footer has the links and the contacts that the law wants', async () => {
  const footer = landing.getByRole('contentinfo')
  // `npm run check` warns if another page is not linked.
  const linked = manifest.listedTexts.filter(
    (listed) => 'day' in listed || listed.frontMatter.layout === 'form',
  )
  for (const { slug } of linked) {
    const link = footer.locator(`a[href="${facts.siteUrl}/${slug}"]`)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    expect(await link.ariaSnapshot()).toMatch(/new tab/)
  }
  const soon = footer.getByRole('link', { name: /Help Center|Contact Us/ })
  expect(await soon.count()).toBe(0)
  const text = await footer.innerText()
  for (const particular of [
    facts.companyName,
    facts.companyNumber,
    facts.companyAddress,
    facts.customerCarePhone,
    facts.grievanceOfficer,
    facts.grievancePhone,
  ])
    expect(text).toContain(particular)
  for (const address of [
    `mailto:${facts.contactEmail}`,
    `mailto:${facts.grievanceEmail}`,
    `tel:${facts.emergencyNumber}`,
    `tel:${facts.mentalHealthHelpline}`,
  ])
    expect(await footer.locator(`a[href="${address}"]`).isVisible()).toBe(true)
})

// axe measures the contrast of the text.
it('the background is dark for visitors who prefer dark screens', async () => {
  const paper = await landing
    .locator('body')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(paper).toMatch(/^rgb\([1-4]?\d, [1-4]?\d, [1-4]?\d\)$/)
})

const ofSections = matter.flatMap(({ nav, anchor }) =>
  nav && anchor ? `${nav} #${anchor}` : [],
)
const allLinks = [...ofSections, `Download App ${facts.androidUrl}`]
const links = (page: OpenPage) =>
  page
    .getByRole('banner')
    .getByRole('navigation')
    .locator('a:not([hreflang])')
    .filter({ visible: true })
const menuButton = (page: OpenPage) =>
  page.getByRole('button', { name: /menu/i }).filter({ visible: true })
const expectLinks = (page: OpenPage, expected: (string | undefined)[]) =>
  expect
    .poll(() =>
      links(page).evaluateAll((all) =>
        all.map(
          (element) =>
            `${element.textContent.trim()} ${element.getAttribute('href')}`,
        ),
      ),
    )
    .toEqual(expected)
/** A phone, upright and on its side, a tablet, a laptop's browser, a laptop. */
const windows = [
  [360, 640],
  [740, 360],
  [1024, 768],
  [1366, 641],
  [1280, 800],
] as const
const hasFocus = (element: Element) => element === document.activeElement

it('the navigation at 1280 pixels has its links without a menu', async () => {
  const page = await open('/', desktop)
  await expectLinks(page, allLinks)
  expect(await menuButton(page).count()).toBe(0)
  for (const [i, section] of ofSections.entries()) {
    await links(page).nth(i).click()
    const target = page.locator(':target')
    const top = async () => (await target.boundingBox())?.y
    await expect.poll(top).toBeLessThan(120)
    expect(section).toContain(await target.getAttribute('id'))
  }
})

it.each(manifest.landingLanguages)(
  'the languages and the first action are above the fold in $name',
  async ({ code }) => {
    const page = await open(localPath(code, '/'))
    const list = page.locator('nav.links:has([hreflang])')
    const action = page.getByRole('main').getByRole('link').first()
    const isAboveFold = (element: Element) =>
      element.getBoundingClientRect().bottom < window.innerHeight
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      expect((await list.boundingBox())?.y).toBeLessThan(120)
      const found = [width, height, await action.evaluate(isAboveFold)]
      expect(found).toEqual([width, height, true])
    }
  },
)

it('the menu at 360 pixels has the same links by touch and keyboard', async () => {
  const page = await visit(await newAxePage(phone), '/')
  await menuButton(page).press('Enter')
  await expectLinks(page, allLinks)
  const languages = page.locator('#menu [hreflang]')
  const targets = [links(page), languages].map((links) => links.all())
  for (const target of [
    menuButton(page),
    ...(await Promise.all(targets)).flat(),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await links(page).first().evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Escape')
  await expectLinks(page, [])
  expect(await menuButton(page).evaluate(hasFocus)).toBe(true)
})

it.each([true, false])(
  'it closes by a tap outside, and links to a section, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const page = await open('/', { ...phone, javaScriptEnabled })
    await menuButton(page).click()
    await expectLinks(page, allLinks)
    await page.touchscreen.tap(180, 720)
    await expectLinks(page, [])
    await menuButton(page).click()
    await links(page).first().click()
    await page.locator(':target').waitFor()
    // Only the script closes it after a link.
    if (javaScriptEnabled) await expectLinks(page, [])
  },
)

it.each([
  ['no-preference', true],
  ['reduce', false],
] as const)(
  'with the motion preference “%s”, pages have a view transition: %s',
  async (reducedMotion, expected) => {
    const page = await open('/', { ...desktop, reducedMotion })
    await page.addInitScript(() =>
      window.addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { isMoving: viewTransition !== null }),
      ),
    )
    const [path = ''] = policies
    await page.evaluate((path) => location.assign(path), path)
    await page.waitForURL(site + path)
    const isMoving = () => page.evaluate(() => Reflect.get(window, 'isMoving'))
    await expect.poll(isMoving).toBe(expected)
  },
)
