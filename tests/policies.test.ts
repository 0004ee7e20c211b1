import { describe, expect, it } from 'vitest'
import { desktop, type OpenPage, open, phone } from './setup/open.ts'
import { facts, policies } from './setup/pages.ts'

const terms = await open('/tnc')
const privacy = await open('/privacypolicy')
const matching = (pattern: RegExp) => expect.stringMatching(pattern)
const textOf = async (page: OpenPage) =>
  (await page.locator('.prose').innerText()).trim()
const clauses = (page: OpenPage) => page.locator('.prose h2:not(.overview h2)')

it('the terms are 17 numbered clauses, the last eight on the subjects of the specification, and end with the contact address', async () => {
  const titles = await clauses(terms).allInnerTexts()
  const text = await textOf(terms)
  expect(titles.map((title) => title.split(/\s/)[0])).toEqual(
    Array.from({ length: 17 }, (_, i) => `${i + 1}.`),
  )
  for (const title of titles)
    expect(text).toContain(`\n${title.split(/\s/)[0]}`)
  expect(titles.slice(9)).toEqual(
    [
      /third-party links/i,
      /limitation of liability/i,
      /indemnif/i,
      /termination/i,
      /governing law/i,
      /force majeure/i,
      /consent for recordings/i,
      /miscellaneous/i,
    ].map(matching),
  )
  const last = terms.locator('.prose a').last()
  expect(await last.getAttribute('href')).toBe(`mailto:${facts.contactEmail}`)
  expect(text.endsWith(`${facts.contactEmail}.`)).toBe(true)
})

it('the terms state the limits of the specification, each in its clause', async () => {
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
    expect(await sectionText(terms, id), id).toContain(words)
  }
})

it('the privacy policy itemises the data in a table: item, purpose, service, how long kept', async () => {
  const table = privacy.getByRole('table').first()
  const heads = await table.locator('thead th').allInnerTexts()
  expect(heads).toEqual(
    [/item/i, /purpose/i, /service/i, /how long/i].map(matching),
  )
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('th, td')].map((it) => it.textContent.trim()),
      ),
    )
  for (const row of rows) expect(row).toEqual(Array(4).fill(matching(/\S/)))
  const items = rows.map(([item]) => item).join('\n')
  for (const item of [
    ...[
      /phone number/i,
      /username/i,
      /birth/i,
      /gender/i,
      /biography/i,
      /location/i,
    ],
    ...[
      /coins/i,
      /gifts/i,
      /recordings/i,
      /contacts/i,
      /search history/i,
      /payment/i,
    ],
  ])
    expect(items).toMatch(item)
})

it('the privacy policy has a section on every subject of the specification, and says how long recordings are kept', async () => {
  const titles = await clauses(privacy).allInnerTexts()
  for (const subject of [
    ...[
      /what we collect/i,
      /coins and gifts/i,
      /recordings/i,
      /contacts/i,
      /search history/i,
    ],
    ...[
      /payments/i,
      /hosting in india and abroad/i,
      /rights/i,
      /changes/i,
      /grievance officer/i,
    ],
  ])
    expect(titles).toContainEqual(matching(subject))
  const words = await sectionText(privacy, 'recordings')
  for (const purpose of [
    'dispute',
    'quality assurance',
    'compliance',
    'improve',
  ])
    expect(words.toLowerCase()).toContain(purpose)
  expect(words).toContain(facts.retention.recordings)
})

it('the guidelines have the eight sections of the specification, in its order', async () => {
  const page = await open('/guidelines')
  expect(await clauses(page).allInnerTexts()).toEqual(
    [
      ...[
        /profile rules/i,
        /content rules/i,
        /child safety/i,
        /prohibited conduct/i,
      ],
      ...[
        /platform security/i,
        /reporting/i,
        /actions against violators/i,
        /intermediary/i,
      ],
    ].map(matching),
  )
})

describe.each(policies)('the policy %s', (path) => {
  it('begins with an overview that says it is not binding, and has its contents beside the text on a desktop: its headings, in their order', async () => {
    const page = await open(path, desktop)
    expect(await page.locator('.overview').innerText()).toMatch(/binding/)
    expect(await page.locator('.overview li').count()).toBeGreaterThan(2)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.locator('summary').isVisible()).toBe(false)
    const links = contents.locator('a:visible')
    const entries = await links.evaluateAll((all) =>
      all.map((a) => [
        a.getAttribute('href'),
        a.textContent.replace(/\s+/g, ' ').trim(),
      ]),
    )
    const headings = await clauses(page).evaluateAll((all) =>
      all.map((h) => [`#${h.id}`, h.textContent.replace(/\s+/g, ' ').trim()]),
    )
    expect(entries).toEqual(headings)
    const [list, text] = [
      await links.first().boundingBox(),
      await clauses(page).first().boundingBox(),
    ]
    if (!list || !text) throw new Error('Contents and text are both shown.')
    expect(list.x + list.width <= text.x || list.x >= text.x + text.width).toBe(
      true,
    )
  })

  it('has its contents folded above the text on a phone', async () => {
    const page = await open(path, phone)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.locator('a:visible').count()).toBe(0)
    await contents.locator('summary').click()
    const list = await contents.locator('a:visible').first().boundingBox()
    const text = await clauses(page).first().boundingBox()
    expect(list?.y).toBeLessThan(text?.y ?? 0)
  })
})

/** The text from a heading up to the next one of its level or above. */
function sectionText(page: OpenPage, id: string): Promise<string> {
  return page.evaluate((name) => {
    const heading = document.getElementById(name)
    const level = Number(heading?.tagName[1])
    let text = ''
    for (
      let at = heading;
      at;
      at = at.nextElementSibling as HTMLElement | null
    ) {
      if (
        at !== heading &&
        /^H\d$/.test(at.tagName) &&
        Number(at.tagName[1]) <= level
      )
        break
      text += `${at.textContent}\n`
    }
    return text
  }, id)
}
