import { expect, it } from 'vitest'
import { english } from '../src/model/languages.ts'
import { loadSections } from '../src/routes/manifest.ts'
import { desktop, open } from './setup/open.ts'
import { facts, manifest } from './setup/pages.ts'

it('the landing page stacks the sections of its folder in their order', async () => {
  const page = await open('/', desktop)
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
  const page = await open('/', desktop)
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
  const page = await open('/', desktop)
  const sections = page.locator('main > section')
  const listing = `a[href="${facts.androidUrl}"]`
  for (const place of [
    page.getByRole('banner'),
    sections.first(),
    sections.last(),
  ])
    expect(await place.locator(listing).isVisible()).toBe(true)
  const [button] = await page.getByRole('button', { name: /iOS/ }).all()
  expect(await button?.isDisabled()).toBe(true)
  expect(await page.locator(`a[href="${facts.iosUrl}"]`).count()).toBe(0)
  const mail = sections.locator(`a[href^="mailto:${facts.contactEmail}?"]`)
  expect(await mail.count()).toBe(1)
})

it.each([
  [320, 568],
  [844, 390],
  [1366, 657],
])(
  'shows in a window of %i by %i what there is to do',
  async (width, height) => {
    const page = await open('/', { viewport: { width, height } })
    const box = await page.locator('main .button').first().boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(height)
  },
)

it('the footer opens each page in a new tab, by its whole address, and says so, who runs the site, whom to ask, as the law wants on a home page, and whom to call in danger', async () => {
  const page = await open('/', desktop)
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
    ...[facts.companyName, facts.companyNumber, facts.companyAddress],
    ...[facts.customerCarePhone, facts.grievanceOfficer, facts.grievancePhone],
  ])
    expect(text).toContain(particular)
  for (const address of [
    ...[`mailto:${facts.contactEmail}`, `mailto:${facts.grievanceEmail}`],
    ...[`tel:${facts.emergencyNumber}`, `tel:${facts.mentalHealthHelpline}`],
  ])
    expect(await footer.locator(`a[href="${address}"]`).isVisible()).toBe(true)
})
