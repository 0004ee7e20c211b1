import { describe, expect, it } from 'vitest'
import { desktop, type OpenPage, open, phone } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const slugs = ['tnc', 'privacypolicy', 'guidelines']
const textOf = async (page: OpenPage) => (await page.locator('.prose').innerText()).trim()
const clauses = (page: OpenPage) => page.locator('.prose h2:not(.overview h2)')

describe('the terms', () => {
  it('are 17 clauses, each numbered in real text', async () => {
    const page = await open('/tnc')
    const titles = await clauses(page).allInnerTexts()
    const numbers = titles.map((title) => title.split(/\s/)[0])
    expect(numbers).toEqual(Array.from({ length: 17 }, (_, i) => `${i + 1}.`))
    for (const number of numbers) expect(await textOf(page)).toContain(`\n${number}`)
  })

  it('treat in clauses 10 to 17 the subjects of the specification, in its order', async () => {
    const page = await open('/tnc')
    const titles = (await clauses(page).allInnerTexts()).slice(9)
    const subjects = [
      /third-party links/i,
      /limitation of liability/i,
      /indemnif/i,
      /termination/i,
      /governing law/i,
      /force majeure/i,
      /consent for recordings/i,
      /miscellaneous/i,
    ]
    expect(titles).toEqual(subjects.map((subject) => expect.stringMatching(subject)))
  })

  it('end with a link that writes to the contact address', async () => {
    const page = await open('/tnc')
    const last = page.locator('.prose a').last()
    expect(await last.getAttribute('href')).toBe(`mailto:${facts.contactEmail}`)
    expect(await last.innerText()).toBe(facts.contactEmail)
    expect((await textOf(page)).endsWith(`${facts.contactEmail}.`)).toBe(true)
  })

  it('state the limits of the specification, each in its clause', async () => {
    const page = await open('/tnc')
    for (const [id, words] of [
      ['liability', 'INR 5,000'],
      ['law', 'Udaipur, Rajasthan'],
      ['law', 'India'],
      ['eligibility', '18'],
      ['damaged-gifts', '7 days'],
      ['coins-changes', '30 days'],
      ['coins-limits', 'non-refundable'],
      ['coins-limits', 'non-transferable'],
      ['coins-limits', 'cash'],
    ] as const) {
      expect(await sectionText(page, id), id).toContain(words)
    }
  })
})

describe('the privacy policy', () => {
  it('itemises the data in a table: item, purpose, service, how long kept', async () => {
    const page = await open('/privacypolicy')
    const table = page.getByRole('table').first()
    const heads = await table.locator('thead th').allInnerTexts()
    expect(heads).toEqual([/item/i, /purpose/i, /service/i, /how long/i].map(matching))
    const rows = await table.locator('tbody tr').all()
    expect(rows.length).toBeGreaterThan(9)
    for (const row of rows) {
      const cells = await row.locator('th, td').allInnerTexts()
      expect(cells).toHaveLength(4)
      expect(cells.filter((cell) => cell.trim() === '')).toEqual([])
    }
    const items = (await table.locator('tbody th').allInnerTexts()).join('\n')
    for (const item of [
      /phone number/i,
      /username/i,
      /birth/i,
      /gender/i,
      /biography/i,
      /location/i,
      /coins/i,
      /gifts/i,
      /recordings/i,
      /contacts/i,
      /search history/i,
      /payment/i,
    ]) {
      expect(items).toMatch(item)
    }
  })

  it('has a section on every subject of the specification', async () => {
    const page = await open('/privacypolicy')
    const titles = await clauses(page).allInnerTexts()
    for (const subject of [
      /what we collect/i,
      /coins and gifts/i,
      /recordings/i,
      /contacts/i,
      /search history/i,
      /payments/i,
      /hosting in india and abroad/i,
      /rights/i,
      /changes/i,
      /grievance officer/i,
    ]) {
      expect(titles).toContainEqual(matching(subject))
    }
  })

  it('says what recordings are kept for, and for a limited time', async () => {
    const page = await open('/privacypolicy')
    const words = await sectionText(page, 'recordings')
    for (const purpose of ['dispute', 'quality assurance', 'compliance', 'improve']) {
      expect(words.toLowerCase()).toContain(purpose)
    }
    expect(words).toContain(facts.retention.recordings)
  })
})

describe('the guidelines', () => {
  it('have the eight sections of the specification, in its order', async () => {
    const page = await open('/guidelines')
    const titles = await clauses(page).allInnerTexts()
    const subjects = [
      /profile rules/i,
      /content rules/i,
      /child safety/i,
      /prohibited conduct/i,
      /platform security/i,
      /reporting/i,
      /actions against violators/i,
      /intermediary status/i,
    ]
    expect(titles).toEqual(subjects.map(matching))
  })
})

describe.each(['tnc', 'privacypolicy'])('the text of /%s', (slug) => {
  it('is about 3,000 words long', async () => {
    const words = (await textOf(await open(`/${slug}`))).split(/\s+/)
    expect(words.length).toBeGreaterThan(2700)
    expect(words.length).toBeLessThan(3500)
  })
})

describe.each(slugs)('the policy /%s', (slug) => {
  it('begins with an overview that says it is not binding', async () => {
    const page = await open(`/${slug}`)
    expect(await page.locator('.overview').innerText()).toMatch(/binding/)
    expect(await page.locator('.overview li').count()).toBeGreaterThan(2)
  })

  it.each([
    ['beside the text on a desktop', desktop, true],
    ['folded above the text on a phone', phone, false],
  ])('has its contents %s', async (_, options, isBeside) => {
    const page = await open(`/${slug}`, options)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const summary = contents.locator('summary')
    const link = contents.locator('a:visible').first()
    expect(await summary.isVisible()).toBe(!isBeside)
    expect(await link.count()).toBe(isBeside ? 1 : 0)
    if (!isBeside) await summary.click()
    expect(await link.isVisible()).toBe(true)
    const list = await link.boundingBox()
    const text = await clauses(page).first().boundingBox()
    if (!list || !text) throw new Error('Contents and text are both shown.')
    if (!isBeside) return expect(list.y).toBeLessThan(text.y)
    expect(list.x + list.width <= text.x || list.x >= text.x + text.width).toBe(true)
  })

  it('lists in its contents the headings of the text, in their order', async () => {
    const page = await open(`/${slug}`, desktop)
    const links = page.getByRole('navigation', { name: 'Contents' }).locator('a:visible')
    const entries = await links.evaluateAll((all) =>
      all.map((a) => [a.getAttribute('href'), a.textContent.replace(/\s+/g, ' ').trim()]),
    )
    const headings = await clauses(page).evaluateAll((all) =>
      all.map((h) => [`#${h.id}`, h.textContent.replace(/\s+/g, ' ').trim()]),
    )
    expect(entries).toEqual(headings)
  })

  it('makes each heading a permalink to itself', async () => {
    const page = await open(`/${slug}`)
    const headings = await page
      .locator('.prose :is(h2, h3, h4):not(.overview h2)')
      .evaluateAll((all) =>
        all.map((h) => [`#${h.id}`, h.querySelector('a')?.getAttribute('href')]),
      )
    expect(headings.length).toBeGreaterThan(7)
    expect(headings.filter(([id, href]) => id === '#' || id !== href)).toEqual([])
    const last = page.locator('.prose h2 a').last()
    await last.click()
    expect(new URL(page.url()).hash).toBe(await last.getAttribute('href'))
    expect((await last.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  })
})

const matching = (pattern: RegExp) => expect.stringMatching(pattern)

/** The text from a heading up to the next one of its level or above. */
function sectionText(page: OpenPage, id: string): Promise<string> {
  return page.evaluate((name) => {
    const heading = document.getElementById(name)
    const level = Number(heading?.tagName[1])
    let text = ''
    for (let at = heading; at; at = at.nextElementSibling as HTMLElement | null) {
      if (at !== heading && /^H\d$/.test(at.tagName) && Number(at.tagName[1]) <= level) break
      text += `${at.textContent}\n`
    }
    return text
  }, id)
}
