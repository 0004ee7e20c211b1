import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareTranslations } from '../scripts/policies/seal.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { formatDay } from '../src/model/format-day.ts'
import { hi } from '../src/words/hi.ts'
import { ta } from '../src/words/ta.ts'
import { te } from '../src/words/te.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { desktop, open, overflowOf, phone, visit } from './setup/open.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'
import {
  announceTea,
  first,
  newWords,
  sealTea,
  second,
  teaFile,
  writeTea,
} from './setup/tea.ts'

const copy = copyProject()
let site = ''
let stop: (() => Promise<void>) | undefined

/** The front matter of a translation, as a translator writes it. */
const frontMatter = (notes: string) =>
  `---\ntitle: தலைப்பு ${notes.length}\ndescription: இந்தப் பக்கம் எதைச் சொல்கிறது என்பதை ஒரு எளிய வாக்கியத்தில் கூறுகிறது.\n${notes}\n---`

beforeAll(async () => {
  writeTea(copy)
  const telugu = copy
    .read(teaFile(first))
    .replace(/^---[\s\S]*?\n---/, frontMatter(`translates: ${first}`))
    .replace('## Tea', '## తేనీరు')
    .replace('## Cups', '## కప్పులు')
  copy.write(teaFile(first).replace('.mdx', '.te.mdx'), telugu)
  const tea = { slug: 'tea', language: 'te' }
  prepareTranslations(openCheckedSite(copy.folder), tea, 'Asha').write()
  announceTea(copy)
  sealTea(copy, second)

  const form = copy
    .read('content/pages/delete-account.mdx')
    .replace(
      /^---[\s\S]*?\n---/,
      frontMatter('layout: form\ntranslates: 2099-01-01'),
    )
  copy.write('content/pages/delete-account.ta.mdx', form)

  expect((await copy.build()).output).toContain('Built into dist/')
  const served = await serve(copy.dist)
  site = served.address
  stop = served.stop
})

afterAll(async () => {
  await stop?.()
  copy.remove()
})

describe('a reader', () => {
  it('chooses a language by its own name, and stands at the same clause; nothing is kept, nothing sent elsewhere', async () => {
    const page = await open(`${site}/tea#cups`, desktop)
    const list = page.getByRole('navigation', { name: 'Languages' })
    await list.getByRole('link', { name: 'తెలుగు' }).click()
    await page.waitForURL(`${site}/te/tea#cups`)
    expect(await page.locator('html').getAttribute('lang')).toBe('te-IN')
    const heading = await page.locator('h2#cups').textContent()
    expect(heading).toBe('2. కప్పులు')
    expect(await page.context().cookies()).toEqual([])
    expect(page.complaints).toEqual([])
  })

  it('learns on top that English binds, with a way to it there and beside each clause', async () => {
    const page = await open(`${site}/te/tea`, phone)
    const note = page.getByRole('note').filter({ hasText: 'Tea Rules' })
    expect(await note.innerText()).toContain(formatDay(first, 'te-IN'))
    const english = note.getByRole('link', { name: te.translation.englishText })
    expect(await english.getAttribute('href')).toBe('/tea')
    const beside = page.locator('h2#cups + p').getByRole('link')
    expect(await beside.getAttribute('href')).toBe('/tea#cups')
  })

  it('finds a clause that has changed since in English and marked, and the others translated', async () => {
    const page = await open(`${site}/te/tea/${second}`, phone)
    const stale = page.locator('.in-english')
    expect(await stale.count()).toBe(1)
    expect(await stale.innerText()).toContain(te.translation.staleClause)
    expect(await stale.locator('[lang=en-IN]').innerText()).toContain(newWords)
    expect(await page.locator('h2#cups').innerText()).toContain('కప్పులు')
    expect(await page.locator('meta[name=robots]').count()).toBe(1)
  })

  it('of a language without a translation is told so in it, and reads English', async () => {
    const page = await open(`${site}/tea`, phone)
    const note = page.getByText(hi.translation.none)
    expect(await note.isVisible()).toBe(false)
    await page
      .getByRole('navigation', { name: 'Languages' })
      .getByRole('link', { name: 'हिन्दी' })
      .click()
    expect(await note.isVisible()).toBe(true)
    expect(await note.getAttribute('lang')).toBe('hi-IN')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.locator('h2#cups').count()).toBe(1)
    expect((await fetch(`${site}/hi/tea`)).status).toBe(404)
    expect(page.complaints).toEqual([])
  })

  it('is led from a page in their language to such a note', async () => {
    const page = await open(`${site}/hi/delete-account`, phone)
    await page.locator('footer [href="/tea#not-in-hi"]').click()
    await page.getByText(hi.translation.none).waitFor()
  })

  it('deletes an account in Tamil, to the end', async () => {
    const words = ta.deletion.form
    const page = await open(`${site}/ta/delete-account`, phone)
    await page.locator('[data-state=ready]').waitFor()
    const form = page.getByRole('form', { name: words.label })
    await form.getByLabel(words.phone).fill('98765')
    await form.getByLabel(words.phone).press('Enter')
    expect(await form.getByRole('alert').innerText()).toBe(words.phoneInvalid)
    await form.getByLabel(words.phone).fill('௯௮௭௬௫௪௩௨௧௦')
    await form.getByRole('button', { name: words.request }).click()
    await form.getByLabel(words.otp).fill('1234')
    await form.getByRole('button', { name: words.delete }).click()
    await page.getByRole('dialog', { name: words.deleted }).waitFor()
    expect(page.complaints).toEqual([])
  })
})

it('machines know the languages of a page that are whole, and which is for all others', async () => {
  const page = await open(`${site}/te/tea`, desktop)
  const links = page.locator('link[rel=alternate][hreflang]')
  const named = await links.evaluateAll((all) =>
    all.map((it) => [
      it.getAttribute('hreflang'),
      new URL(it.getAttribute('href') ?? '').pathname,
    ]),
  )
  expect(named).toEqual([
    ['en', '/tea'],
    ['te', '/te/tea'],
    ['x-default', '/tea'],
  ])
  const locale = page.locator('meta[property="og:locale"]')
  expect(await locale.getAttribute('content')).toBe('te_IN')
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  expect(sitemap).toMatch(/\/te\/tea<\/loc>[^\n]*hreflang="x-default"/)
  expect(sitemap).not.toContain('/hi/tea</loc>')
  const feed = await (await fetch(`${site}/te/policies.xml`)).text()
  expect(feed).toContain(`/te/tea/${first}"`)
  const copied = await fetch(`${site}/te/tea/${first}.md`)
  expect(await copied.text()).toContain('## 2 కప్పులు')
})

it('whatever the case of its letters, an address in a language leads to its page', async () => {
  const page = await open(`${site}/TE/Tea`, phone)
  expect(page.status).toBe(200)
  expect(await page.locator('html').getAttribute('lang')).toBe('te-IN')
})

it.each([
  '/te',
  '/te/tea',
  `/te/tea/${second}`,
  '/ta/delete-account',
  '/tea#not-in-hi',
])(
  '%s has nothing that axe finds wrong, does not scroll sideways at 320 pixels, and prints without its navigation',
  async (path) => {
    const page = await newAxePage({ viewport: { width: 320, height: 800 } })
    await visit(page, site + path)
    expect(await overflowOf(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    if (path !== '/te')
      expect(await page.locator('.languages-list').first().isVisible()).toBe(
        false,
      )
  },
)
