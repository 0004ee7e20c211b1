import { describe, expect, it } from 'vitest'
import { desktop, type OpenPage, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'

/** The nine sections between header and footer, in their order. */
const sections = (page: OpenPage) => page.locator('main > section')
const section = (page: OpenPage, title: string) =>
  sections(page).filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

describe('the landing page', () => {
  it('stacks eleven sections in the order of the specification', async () => {
    const page = await open('/', desktop)
    const bands = page.locator('body > header, body > main > section, body > footer')
    expect(await bands.count()).toBe(11)
    const titles = await bands.evaluateAll((all) =>
      all.map((band) => band.querySelector('h1, h2')?.textContent ?? band.tagName.toLowerCase()),
    )
    expect(titles).toEqual([
      'header',
      facts.tagline,
      `Why ${facts.productName}`,
      'How It Works',
      'Trust & Safety',
      'Connect in Your Language',
      'Trusted by Millions',
      'What Makes Us Different',
      'Real User Moments',
      expect.stringMatching(/\S/),
      'footer',
    ])
  })

  it('has the tagline as its one heading of the first level', async () => {
    const page = await open('/', desktop)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([facts.tagline])
  })

  it.each([
    ['features', () => `Why ${facts.productName}`],
    ['safety', () => 'Trust & Safety'],
    ['languages', () => 'Connect in Your Language'],
  ])('answers to the anchor #%s', async (anchor, title) => {
    const page = await open(`/#${anchor}`, desktop)
    expect(await section(page, title()).getAttribute('id')).toBe(anchor)
    const heading = page.getByRole('heading', { level: 2, name: title() })
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(500)
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  })

  it('explains itself in three steps', async () => {
    const page = await open('/', desktop)
    const steps = section(page, 'How It Works').locator('ol > li')
    expect(await steps.count()).toBe(3)
    expect(await steps.getByRole('heading', { level: 3 }).count()).toBe(3)
  })

  it.each(['Trust & Safety', 'What Makes Us Different'])('has four cards in %s', async (title) => {
    const page = await open('/', desktop)
    const cards = section(page, title).getByRole('listitem')
    expect(await cards.count()).toBe(4)
    for (const card of await cards.all()) {
      expect(await card.getByRole('heading', { level: 3 }).count()).toBe(1)
      expect((await card.getByRole('paragraph').innerText()).length).toBeGreaterThan(20)
    }
  })

  it('names the four features that the specification claims', async () => {
    const page = await open('/', desktop)
    const features = section(page, `Why ${facts.productName}`).getByRole('heading', { level: 3 })
    expect(await features.allInnerTexts()).toEqual([
      expect.stringMatching(/encryption/i),
      expect.stringMatching(/verified/i),
      expect.stringMatching(/anonymous/i),
      expect.stringMatching(/24\/7/),
    ])
  })

  it('shows the statistics, each with what it counts', async () => {
    const page = await open('/', desktop)
    const { users, conversations, countries } = facts.statistics
    const texts = await section(page, 'Trusted by Millions').getByRole('listitem').allInnerTexts()
    expect(texts.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      `${users} active users`,
      `${conversations} conversations`,
      `${countries} countries`,
    ])
  })

  it('shows three moments of users, each with five stars', async () => {
    const page = await open('/', desktop)
    const moments = section(page, 'Real User Moments').getByRole('figure')
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
})

describe('the call to download', () => {
  it('leads to the Android listing from navigation, hero and final call', async () => {
    const page = await open('/', desktop)
    const last = sections(page).last()
    for (const place of [page.getByRole('banner'), sections(page).first(), last]) {
      const link = place.getByRole('link', { name: 'Download App', exact: true })
      expect(await link.isVisible()).toBe(true)
      expect(await link.getAttribute('href')).toBe(facts.androidUrl)
    }
  })

  it('offers iOS as a button that is disabled, and links to no iOS store', async () => {
    const page = await open('/', desktop)
    const buttons = page.getByRole('button', { name: 'Coming Soon on iOS', exact: true })
    expect(await buttons.count()).toBeGreaterThan(0)
    for (const button of await buttons.all()) {
      expect(await button.isVisible()).toBe(true)
      expect(await button.isDisabled()).toBe(true)
    }
    expect(await page.locator(`a[href="${facts.iosUrl}"]`).count()).toBe(0)
  })
})

describe('the languages', () => {
  it.each([
    ['Telugu', 'te', /^\p{Script=Telugu}+$/u, facts.speakers.telugu],
    ['Tamil', 'ta', /^\p{Script=Tamil}+$/u, facts.speakers.tamil],
    ['Malayalam', 'ml', /^\p{Script=Malayalam}+$/u, facts.speakers.malayalam],
    ['Hindi', 'hi', /^\p{Script=Devanagari}+$/u, facts.speakers.hindi],
  ])(
    'have a card for %s, also in its own script, with its speakers',
    async (name, lang, script, speakers) => {
      const page = await open('/', desktop)
      const own = page.locator(`#languages [lang="${lang}"]`)
      expect(await own.innerText()).toMatch(script)
      const card = page
        .locator('#languages')
        .getByRole('listitem')
        .filter({ has: page.locator(`[lang="${lang}"]`) })
      expect(await card.getByRole('heading', { level: 3 }).innerText()).toBe(name)
      expect(await card.innerText()).toContain(`${speakers}`)
    },
  )

  it('can be requested by a mail whose subject is filled in', async () => {
    const page = await open('/', desktop)
    const link = page.locator('#languages').getByRole('link', { name: 'Request a Language' })
    const mail = new URL((await link.getAttribute('href')) ?? '')
    expect(mail.protocol + mail.pathname).toBe(`mailto:${facts.contactEmail}`)
    expect(mail.searchParams.get('subject')).toMatch(/language/i)
  })
})
