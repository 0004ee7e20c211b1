import { describe, expect, inject, it } from 'vitest'
import { formatDay } from '../src/i18n/format-day.ts'
import { brokenDraft, changedFact, days, words } from './setup/grown-site.ts'
import { desktop, type OpenPage, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { today } from './setup/project-copy.ts'

const { now, later } = inject('grown')
const { first, editorial, announced, withdrawn, last } = days
const bodyOf = async (address: string) => (await fetch(address)).text()
/** The notice that stays visible on a page that is not in force. */
const statusOn = (page: OpenPage) =>
  page.getByRole('complementary').textContent()
/** The inserted words on the page of a comparison. */
const insertedOn = async (page: OpenPage) => {
  const inserted = page.getByRole('paragraph').locator('ins')
  return (await inserted.allTextContents()).join(' ')
}

const site = now.address

describe('a file', () => {
  it('in content/landing is a section with facts and a link in the navigation', async () => {
    const page = await open(site, desktop)
    const section = page.locator('main #night-shift')
    expect(await section.textContent()).toContain(facts.productName)
    const link = page.getByRole('banner').locator('[href="#night-shift"]')
    expect(await link.innerText()).toBe('Night shift')
  })

  it('in content/pages is a page, also at its old address', async () => {
    const entry = `<loc>${facts.siteUrl}/plain</loc><lastmod>`
    expect(await bodyOf(`${site}/sitemap.xml`)).toContain(entry)
    for (const end of ['', '.md']) {
      const { status, url } = await fetch(`${site}/plain-before${end}`)
      expect([status, url]).toEqual([200, `${site}/plain${end}`])
    }
  })

  it('of a draft is only in a build with drafts', async () => {
    const page = await open(`${site}/tea/draft`, desktop)
    expect(await statusOn(page)).toContain('Draft.')
    const robots = page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toBe('noindex')
    for (const list of ['tea/versions', 'policies.json', 'sitemap.xml'])
      expect(await bodyOf(`${site}/${list}`)).not.toContain('/tea/draft')
    expect(now.output).toContain(`Left out because of errors: ${brokenDraft}`)
    expect((await fetch(`${later.address}/brew/draft`)).status).toBe(404)
  })
})

describe('a sealed change', () => {
  it('can be read and compared before it applies', async () => {
    const page = await open(`${site}/tea`, desktop)
    const banner = page.getByRole('note')
    expect(await banner.textContent()).toContain(
      `This text changes on ${formatDay(announced)}.`,
    )
    expect(await page.getByText(words.editorial).isVisible()).toBe(true)
    await banner.getByRole('link').first().click()
    expect(page.url()).toBe(`${site}/tea/compare/${editorial}..${announced}`)
    expect(await insertedOn(page)).toContain('neither')
    expect(await bodyOf(`${site}/tea/since/${announced}`)).toContain(
      `This version applies from ${formatDay(announced)}. Until then`,
    )
    const whole = await open(`${site}/tea/${announced}`, desktop)
    expect(await statusOn(whole)).toContain('Not yet in force.')
    expect(await whole.getByText(words.announced).isVisible()).toBe(true)
  })

  it('is announced below the heading of each chapter that it changes', async () => {
    const history = async (address: string, id: string) => {
      const page = await open(address, desktop)
      return page.locator(`#${id} ~ .history`).first().innerText()
    }
    const changes = `Changes on ${formatDay(announced)}`
    expect(await history(`${site}/tea`, 'tea')).toContain(
      `Unchanged since ${formatDay(editorial)} · ${changes}`,
    )
    const ahead = `${site}/tea/${announced}`
    const cups = `Unchanged since ${formatDay(first)}`
    expect(await history(ahead, 'tea')).toContain(changes)
    expect(await history(ahead, 'cups')).toContain(cups)
  })

  it('is in the list of versions and in the feed', async () => {
    const page = await open(`${site}/tea/versions`)
    const entries = page.getByRole('article').locator('ol > li')
    const from = formatDay(first)
    const shown = [
      formatDay(last),
      `From ${formatDay(announced)} Upcoming`,
      'Editorial: it changes no right and no duty. A word was misspelt.',
      `as the company states; recorded on ${formatDay(today)}.`,
    ].map((said) => expect.stringContaining(said))
    expect(await entries.allInnerTexts()).toEqual(shown)
    const same = entries.filter({ hasText: 'In substance the same since' })
    expect(await same.innerText()).toContain(from)
    const feed = await bodyOf(`${site}/policies.xml`)
    expect(feed).toContain('Fewer words on tea.')
  })

  it('that is withdrawn gives its reason and is in no list', async () => {
    const page = await open(`${site}/tea/${withdrawn}`, desktop)
    expect(await statusOn(page)).toContain('Withdrawn.')
    expect(await page.getByText('The prices stay.').isVisible()).toBe(true)
    const list = await bodyOf(`${site}/tea/versions`)
    expect(list).not.toContain(`/tea/${withdrawn}"`)
    expect(await bodyOf(`${site}/policies.xml`)).toContain('The prices stay.')
  })
})

describe('on its effective date', () => {
  const brew = `${later.address}/brew`

  it('a build puts a change into force with the facts of its seal', async () => {
    expect(later.output).toContain(`This is the site of ${last}, not of today.`)
    const page = await open(brew, desktop)
    const text = await page.locator('.prose').innerText()
    expect(text).toContain(words.announced)
    expect(text).toContain(facts[changedFact.name])
    expect(await page.getByRole('note').count()).toBe(0)
    const permanent = await open(`${brew}/${last}`)
    expect(await permanent.locator('.prose').innerText()).toBe(text)
    const canonical = permanent.locator('link[rel=canonical]')
    const address = await canonical.getAttribute('href')
    expect(address).toBe(`${facts.siteUrl}/brew`)
  })

  it('the old text is archived, with a comparison', async () => {
    const page = await open(`${brew}/${first}`, desktop)
    expect(await statusOn(page)).toContain('No longer in force.')
    expect(await page.getByText(words.first).isVisible()).toBe(true)
    const related = page.locator('link[rel$="-version"]')
    const relations = await related.evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('rel'),
        link.getAttribute('href'),
      ]),
    )
    expect(relations).toEqual([
      ['latest-version', '/brew'],
      ['successor-version', `/brew/${editorial}`],
    ])
    const since = await open(`${brew}/since/${first}`)
    expect(await insertedOn(since)).toContain('neither')
  })
})

describe('a sealed policy that is renamed', () => {
  it('redirects its old address and the pages below it', async () => {
    const old = `${later.address}/tea/since/${first}`
    const { status, headers } = await fetch(old, { redirect: 'manual' })
    const found = [status, headers.get('location')]
    expect(found).toEqual([301, `/brew/since/${first}`])
    expect((await fetch(old)).status).toBe(200)
    const viewport = { width: 1280, height: 300 }
    const page = await open(`${later.address}/tea#tea`, { viewport })
    const top = async () => (await page.locator('#leaves').boundingBox())?.y
    await expect.poll(top).toBeLessThan(100)
  })

  it('keeps its identity for programs', async () => {
    const feed = await bodyOf(`${later.address}/policies.xml`)
    expect(feed).toMatch(new RegExp(`<id>https://.*/tea/${announced}</id>`))
    expect(feed).toMatch(new RegExp(`href="https://.*/brew/${announced}"`))
    const data = await bodyOf(`${later.address}/policies.json`)
    expect(data).toMatch(/"formerly":\s*\[\s*"https:.*\/tea"/)
  })
})
