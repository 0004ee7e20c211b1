import { describe, expect, it } from 'vitest'
import { loadSections } from '../src/routes/manifest.ts'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const page = await open('/', desktop)
/** The sections between header and footer, in their order. */
const sections = page.locator('main > section')
const section = (title: string) =>
  sections.filter({
    has: page.getByRole('heading', { level: 2, name: title, exact: true }),
  })
const footer = page.getByRole('contentinfo')

describe('the landing page', () => {
  it('stacks eleven sections in the order of the specification, below one heading', async () => {
    const bands = page.locator(
      'body > header, body > main > section, body > footer',
    )
    const titles = await bands.evaluateAll((all) =>
      all.map(
        (band) =>
          band.querySelector('h1, h2')?.textContent ??
          band.tagName.toLowerCase(),
      ),
    )
    const promised = [
      'header',
      facts.tagline,
      `Why ${facts.productName}`,
      'How It Works',
      'Trust & Safety',
      'Connect in Your Language',
      'Trusted by Millions',
      'What Makes Us Different',
      'Real User Moments',
      titles.at(-2),
      'footer',
    ]
    expect(titles.filter((title) => promised.includes(title))).toEqual(promised)
    expect(titles).toHaveLength((await loadSections()).length)
    expect(
      await page.getByRole('heading', { level: 1 }).allInnerTexts(),
    ).toEqual([facts.tagline])
    for (const [anchor, title] of [
      ['features', `Why ${facts.productName}`],
      ['safety', 'Trust & Safety'],
      ['languages', 'Connect in Your Language'],
    ] as const)
      expect(await section(title).getAttribute('id')).toBe(anchor)
  })

  it('has three steps, two bands of four cards, the claims and the statistics of the specification', async () => {
    const steps = section('How It Works').locator('ol > li')
    expect(await steps.count()).toBe(3)
    expect(await steps.getByRole('heading', { level: 3 }).count()).toBe(3)
    for (const title of ['Trust & Safety', 'What Makes Us Different']) {
      const cards = section(title).getByRole('listitem')
      expect(await cards.count()).toBe(4)
      expect(await cards.getByRole('heading', { level: 3 }).count()).toBe(4)
      for (const text of await cards.getByRole('paragraph').allInnerTexts())
        expect(text.length).toBeGreaterThan(20)
    }
    const features = section(`Why ${facts.productName}`).getByRole('heading', {
      level: 3,
    })
    const claims = [/encryption/i, /verified/i, /anonymous/i, /24\/7/]
    expect(await features.allInnerTexts()).toEqual(
      claims.map((claim) => expect.stringMatching(claim)),
    )
    const { users, conversations, countries } = facts.statistics
    const texts = await section('Trusted by Millions')
      .getByRole('listitem')
      .allInnerTexts()
    expect(texts.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      `${users} active users`,
      `${conversations} conversations`,
      `${countries} countries`,
    ])
  })

  it('shows three moments of users, each with five stars', async () => {
    const moments = section('Real User Moments').getByRole('figure')
    const testimonials = Object.values(facts.testimonials)
    expect(await moments.count()).toBe(3)
    for (const [index, { quote, person }] of testimonials.entries()) {
      const moment = moments.nth(index)
      expect(await moment.getByRole('blockquote').innerText()).toContain(quote)
      expect(await moment.innerText()).toContain(person)
      const stars = moment.getByRole('img', { name: '5 out of 5 stars' })
      expect(await stars.isVisible()).toBe(true)
      expect(await stars.locator('use, path').count()).toBe(5)
    }
  })

  it('leads to the Android listing from three places, and to no iOS store by a disabled button', async () => {
    for (const place of [
      page.getByRole('banner'),
      sections.first(),
      sections.last(),
    ]) {
      const link = place.getByRole('link', {
        name: 'Download App',
        exact: true,
      })
      expect(await link.isVisible()).toBe(true)
      expect(await link.getAttribute('href')).toBe(facts.androidUrl)
    }
    const buttons = page.getByRole('button', {
      name: 'Coming Soon on iOS',
      exact: true,
    })
    expect(await buttons.count()).toBeGreaterThan(0)
    for (const button of await buttons.all()) {
      expect(await button.isVisible()).toBe(true)
      expect(await button.isDisabled()).toBe(true)
    }
    expect(await page.locator(`a[href="${facts.iosUrl}"]`).count()).toBe(0)
  })

  it('has a card for each language, also in its own script, and takes requests by mail', async () => {
    const cards = page.locator('#languages').getByRole('listitem')
    for (const [name, lang, script, speakers] of [
      ['Telugu', 'te', /^\p{Script=Telugu}+$/u, facts.speakers.telugu],
      ['Tamil', 'ta', /^\p{Script=Tamil}+$/u, facts.speakers.tamil],
      ['Malayalam', 'ml', /^\p{Script=Malayalam}+$/u, facts.speakers.malayalam],
      ['Hindi', 'hi', /^\p{Script=Devanagari}+$/u, facts.speakers.hindi],
    ] as const) {
      const card = cards.filter({ has: page.locator(`[lang="${lang}"]`) })
      expect(await card.locator('[lang]').innerText()).toMatch(script)
      expect(await card.getByRole('heading', { level: 3 }).innerText()).toBe(
        name,
      )
      expect(await card.innerText()).toContain(speakers)
    }
    const link = page
      .locator('#languages')
      .getByRole('link', { name: 'Request a Language' })
    const mail = new URL((await link.getAttribute('href')) ?? '')
    expect(mail.protocol + mail.pathname).toBe(`mailto:${facts.contactEmail}`)
    expect(mail.searchParams.get('subject')).toMatch(/language/i)
  })
})

it('the footer opens each policy in a new tab, by its whole address, and says of what is no link yet that it will be one', async () => {
  for (const [name, path] of [
    ['Terms & Conditions', '/tnc'],
    ['Privacy Policy', '/privacypolicy'],
    ['Community Guidelines', '/guidelines'],
    ['Account Deletion', '/delete-account'],
  ] as const) {
    const link = footer.getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(facts.siteUrl + path)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect((await link.getAttribute('rel'))?.split(' ')).toContain('noopener')
    expect(await link.ariaSnapshot()).toMatch(/new tab/)
  }
  for (const name of ['Help Center', 'Contact Us']) {
    const place = footer.getByRole('listitem').filter({ hasText: name })
    expect(await place.isVisible()).toBe(true)
    expect(await place.innerText()).toMatch(/soon|not yet/i)
    expect(await place.locator('a, button, [tabindex]').count()).toBe(0)
  }
})

it('the footer says who runs the site and whom to ask, as the law wants on a home page, and whom to call in danger', async () => {
  const text = await footer.innerText()
  const { companyName, companyNumber, companyAddress, customerCarePhone } =
    facts
  for (const particular of [
    companyName,
    companyNumber,
    companyAddress,
    customerCarePhone,
  ])
    expect(text).toContain(particular)
  for (const person of [facts.grievanceOfficer, facts.grievancePhone])
    expect(text).toContain(person)
  for (const address of [
    ...[`mailto:${facts.contactEmail}`, `mailto:${facts.grievanceEmail}`],
    ...[`tel:${facts.emergencyNumber}`, `tel:${facts.mentalHealthHelpline}`],
  ])
    expect(await footer.locator(`a[href="${address}"]`).isVisible()).toBe(true)
})
