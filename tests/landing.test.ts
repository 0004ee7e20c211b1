import { expect, it } from 'vitest'
import { english } from '../src/model/languages.ts'
import { loadSections } from '../src/routes/manifest.ts'
import { desktop, open } from './setup/open.ts'
import { facts, manifest } from './setup/pages.ts'

const page = await open('/', { ...desktop, colorScheme: 'dark' })
const sections = page.locator('main > section')

it('the landing page stacks the sections of its folder in their order', async () => {
  const bands = page.locator(
    'body > header, body > main > section, body > footer',
  )
  const ids = await bands.evaluateAll((all) => all.map(({ id }) => id))
  const files = await loadSections(english)
  expect(ids).toHaveLength(files.length)
  const anchors = files.flatMap(({ module }) => module.frontMatter.anchor ?? [])
  expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors)
})

it('its statistics and testimonials are those of the facts, each testimonial with its person and five stars', async () => {
  const main = await page.getByRole('main').innerText()
  for (const value of Object.values(facts.statistics))
    expect(main).toContain(value)
  for (const { quote, person } of Object.values(facts.testimonials)) {
    const figure = page.getByRole('figure').filter({ hasText: quote })
    expect(await figure.innerText()).toContain(person)
    const stars = figure.getByRole('img', { name: '5 out of 5 stars' })
    expect(await stars.locator('use, path').count()).toBe(5)
  }
})

it('leads to the Android listing from three places, and to no iOS store by a disabled button, and takes requests for languages by mail', async () => {
  const banner = page.getByRole('banner')
  for (const place of [banner, sections.first(), sections.last()]) {
    const listing = place.locator(`a[href="${facts.androidUrl}"]`)
    expect(await listing.isVisible()).toBe(true)
  }
  const button = page.getByRole('button', { name: /iOS/ }).first()
  expect(await button.isDisabled()).toBe(true)
  expect(await page.locator(`a[href="${facts.iosUrl}"]`).count()).toBe(0)
  const mail = sections.locator(`a[href^="mailto:${facts.contactEmail}?"]`)
  expect(await mail.count()).toBe(1)
})

it('the footer opens each page in a new tab, by its whole address, and says so, who runs the site, whom to ask, as the law wants on a home page, and whom to call in danger', async () => {
  const footer = page.getByRole('contentinfo')
  for (const { slug } of manifest.documents) {
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

// That the ink is light on it is a matter of contrast, which axe measures.
it('the paper is dark for those who prefer dark screens', async () => {
  const paper = await page
    .locator('body')
    .evaluate((it) => getComputedStyle(it).backgroundColor)
  expect(paper).toMatch(/^rgb\([1-4]?\d, [1-4]?\d, [1-4]?\d\)$/)
})
