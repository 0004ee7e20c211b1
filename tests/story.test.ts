import { describe, expect, inject, it } from 'vitest'
import { formatDay } from '../src/model/format-day.ts'
import { changedFact, days, today, words } from './setup/grown-site.ts'
import { desktop, type OpenPage, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'

const { now, later } = inject('grown')
const site = now.address
const { first, editorial, announced, withdrawn, last } = days
const bodyOf = async (address: string) => (await fetch(address)).text()
const noteOn = (page: OpenPage) => page.getByRole('note').textContent()
/** What stays in sight on a page that is not in force. */
const statusOn = (page: OpenPage) =>
  page.getByRole('complementary').textContent()
const canonicalOf = (page: OpenPage) =>
  page.locator('link[rel=canonical]').getAttribute('href')

/** Expects a comparison in which a sentence on tea came in. */
async function expectInserted(page: OpenPage, words: string): Promise<void> {
  const inserted = page.getByRole('paragraph').locator('ins')
  expect((await inserted.allTextContents()).join(' ')).toContain(words)
}

describe('a draft', () => {
  it('is shown by a build for drafts, which marks it and hides it from search engines and lists', async () => {
    const page = await open(`${site}/tea/draft`, desktop)
    expect(await statusOn(page)).toContain('Draft.')
    const robots = page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toBe('noindex')
    for (const list of ['tea/versions', 'policies.json', 'sitemap.xml'])
      expect(await bodyOf(`${site}/${list}`)).not.toContain('/tea/draft')
  })

  it('is seen by nobody otherwise', async () => {
    expect((await fetch(`${later.address}/brew/draft`)).status).toBe(404)
  })
})

describe('a sealed change', () => {
  it('is announced by a banner that leads to what changes, word by word, and can be read whole before it applies', async () => {
    const page = await open(`${site}/tea`, desktop)
    expect(await noteOn(page)).toContain(
      `This text changes on ${formatDay(announced)}.`,
    )
    expect(await page.getByText(words.editorial).isVisible()).toBe(true)
    await page.getByRole('note').getByRole('link').first().click()
    expect(page.url()).toBe(`${site}/tea/compare/${editorial}..${announced}`)
    await expectInserted(page, 'neither')
    const whole = await open(`${site}/tea/${announced}`, desktop)
    expect(await statusOn(whole)).toContain('Not yet in force.')
    expect(await whole.getByText(words.announced).isVisible()).toBe(true)
  })

  it('stands with its days and its note in the list of versions, the newest first, and in the feed', async () => {
    const page = await open(`${site}/tea/versions`)
    const entries = page.getByRole('article').locator('ol > li')
    const texts = await entries.allInnerTexts()
    const [from, on] = [formatDay(first), formatDay(today)]
    const shown = [
      [formatDay(last)],
      [`Applies from ${formatDay(announced)}`, 'Fewer words on tea.'],
      [
        formatDay(editorial),
        'Editorial: it changes no right and no duty. A word was misspelt.',
        `In substance the same since ${from}.`,
      ],
      [from, `as the company states; recorded on ${on}.`],
    ]
    expect(texts).toHaveLength(shown.length)
    for (const [i, said] of shown.entries())
      for (const words of said) expect(texts[i]).toContain(words)
    const feed = await bodyOf(`${site}/policies.xml`)
    expect(feed).toContain(`/tea/${announced}</id>`)
    expect(feed).toContain('Fewer words on tea.')
  })

  it('that is withdrawn is in no list; its address says why, and the feed', async () => {
    const page = await open(`${site}/tea/${withdrawn}`, desktop)
    expect(await statusOn(page)).toContain('Withdrawn.')
    expect(await page.getByText('The prices stay.').isVisible()).toBe(true)
    expect(await bodyOf(`${site}/tea/versions`)).not.toContain(
      `/tea/${withdrawn}"`,
    )
    expect(await bodyOf(`${site}/policies.xml`)).toContain('The prices stay.')
  })
})

describe('on its day', () => {
  it('a change comes into force by a build alone, and keeps the facts of its seal', async () => {
    expect(later.output).toContain(`This is the site of ${last}, not of today.`)
    const page = await open(`${later.address}/brew`, desktop)
    const text = await page.locator('.prose').innerText()
    expect(text).toContain(words.announced)
    expect(text).toContain(facts[changedFact.name])
    expect(await page.getByRole('note').count()).toBe(0)
    const permanent = await open(`${later.address}/brew/${last}`)
    expect(await permanent.locator('.prose').innerText()).toBe(text)
    expect(await canonicalOf(permanent)).toBe(`${facts.siteUrl}/brew`)
  })

  it('the old text moves to the archive, beside what has changed since', async () => {
    const page = await open(`${later.address}/brew/${first}`, desktop)
    expect(await statusOn(page)).toContain('No longer in force.')
    expect(await page.getByText(words.first).isVisible()).toBe(true)
    expect(await canonicalOf(page)).toBe(`${facts.siteUrl}/brew/${first}`)
    const since = await open(`${later.address}/brew/since/${first}`)
    await expectInserted(since, 'neither')
  })

  it('an old link leads to its clause', async () => {
    const viewport = { width: 1280, height: 300 }
    const page = await open(`${later.address}/brew#tea`, { viewport })
    const heading = page.locator('#leaves')
    const top = async () => (await heading.boundingBox())?.y
    await expect.poll(top).toBeLessThan(100)
  })
})

describe('a sealed policy that is renamed', () => {
  it.each([
    ...['', '/versions', `/${last}.md`],
    ...[`/since/${first}`, `/compare/${editorial}..${announced}`],
  ])('is found by its old address /tea%s', async (rest) => {
    const old = `${later.address}/tea${rest}`
    const { status, headers } = await fetch(old, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, `/brew${rest}`])
    expect((await fetch(old)).status).toBe(200)
  })

  it('is the same to those who follow the feed, and names its old address in the open data', async () => {
    const feed = await bodyOf(`${later.address}/policies.xml`)
    expect(feed).toMatch(new RegExp(`<id>https://.*/tea/${announced}</id>`))
    expect(feed).toMatch(new RegExp(`href="https://.*/brew/${announced}"`))
    const data = await bodyOf(`${later.address}/policies.json`)
    expect(JSON.parse(data).policies).toContainEqual(
      expect.objectContaining({
        slug: 'brew',
        formerly: [expect.stringMatching(/\/tea$/)],
      }),
    )
  })
})
