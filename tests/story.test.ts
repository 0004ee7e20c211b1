import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { problemsOf } from '../scripts/rules/problems.ts'
import { printDiagnostics } from '../scripts/text/diagnostics/print.ts'
import { withErrors } from '../scripts/text/diagnostics/report.ts'
import { bookFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { addDays, todayInIndia } from '../src/policy/timeline.ts'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'
import {
  second as effective,
  first,
  newWords,
  oldWords,
  sealTea,
  teaFile,
  writeTea,
} from './setup/tea.ts'

const draft = 'content/pages/tea/draft.mdx'

// One change of a policy, from the first word to the archive. Each step stands
// on those before it.
describe('a change of a policy', async () => {
  const copy = copyProject()
  const today = todayInIndia()
  const later = addDays(effective, 40)
  const last = addDays(effective, 60)
  writeTea(copy)
  // Nothing is built yet.
  copy.write('dist/index.html', '')
  const host = await serve(copy.dist)
  const site = host.address

  afterAll(async () => {
    await host.stop()
    copy.remove()
  })

  /** Builds the copy, for a day. */
  async function build(day?: string, more = {}): Promise<string> {
    const { output } = await copy.build(day, more)
    expect(output).toContain('Built into dist/')
    return output
  }

  /** Runs a command, which must end with a code and say some words. */
  async function run(args: string[], code: number, ...said: string[]) {
    const [name = '', ...others] = args
    const result = await copy.run(name, ...others)
    for (const words of said) expect(result.output).toContain(words)
    expect(result.code, result.output).toBe(code)
  }

  /** Expects what `check` tells, without the start of a command. */
  function expectCheck(code: number, ...said: string[]): void {
    const files = problemsOf(openCheckedSite(copy.folder))
    const told = stripVTControlCharacters(printDiagnostics(files))
    for (const words of said) expect(told).toContain(words)
    expect(Math.sign(withErrors(files).length), told).toBe(code)
  }

  /** Says in a draft what it changes. */
  const summarize = (summary: string) =>
    copy.write(
      draft,
      copy.read(draft).replace(/^summary: .*$/m, `summary: ${summary}`),
    )
  const seals = () => copy.read(bookFile).trim().split('\n')
  const bodyOf = async (path: string) => (await fetch(site + path)).text()

  it('begins with a copy that has no day, and waits until readers are told what changes', async () => {
    await run(['amend', 'tea'], 0, draft)
    copy.edit(draft, oldWords, newWords)
    expectCheck(1, 'Readers are not told what this version changes.')
    summarize('Fewer words on tea.')
    expectCheck(0)
  })

  it('is seen by nobody before it is sealed, but in a build for drafts, which marks it', async () => {
    const day = addDays(effective, 1)
    const output = await build(day)
    expect(output).toContain(`Left out, for it has no seal: ${draft}`)
    expect(output.trim().split('\n').at(-1)).toMatch(
      `This is the site of ${day}, not of today.`,
    )
    expect(copy.read('dist/built.txt').trim()).toBe(day)
    expect((await fetch(`${site}/tea/draft`)).status).toBe(404)
    expect(await bodyOf('/tea')).toContain(oldWords)
    const drafts = await build('', { SITE_DRAFTS: '1' })
    expect(drafts).toContain(`Shown as a draft: ${draft}`)
    const page = await open(`${site}/tea/draft`, desktop)
    expect(await page.getByRole('note').textContent()).toContain('Draft.')
    const robots = page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toBe('noindex')
    const lists = ['/tea/versions', '/policies.xml', '/policies.json']
    for (const list of [...lists, '/sitemap.xml'])
      expect(await bodyOf(list)).not.toContain('/tea/draft')
    await page.getByRole('link', { name: 'See what changes' }).click()
    expect(page.url()).toBe(`${site}/tea/draft/changes`)
    const changed = page.getByRole('paragraph').filter({ hasText: 'Tea is' })
    expect(await changed.locator('ins').first().innerText()).toContain(
      'neither',
    )
  })

  it('is sealed once its promise has been read', async () => {
    const before = seals()
    const command = ['seal', 'tea', '--as', 'Asha']
    const promise = [
      `${facts.noticeDays} days before`,
      'Summary: Fewer words',
      'Sealed by: Asha',
      'add --yes',
    ]
    await run(command, 1, ...promise)
    expect(seals()).toEqual(before)
    const env = { SITE_TODAY: addDays(today, -40) }
    const { output } = await copy.runIn(env, ...command, '--yes')
    expect(output).toContain(`Commit ${teaFile(effective)}, ${bookFile}.`)
    expect(seals().slice(0, -1)).toEqual(before)
    expect(JSON.parse(seals().at(-1) ?? '').on).toBe(today)
    expect(() => copy.read(draft)).toThrow('ENOENT')
  })

  it('is announced by a banner that leads to what changes, word by word, and can be read whole before it applies', async () => {
    await build()
    const page = await open(`${site}/tea`, desktop)
    const banner = page.getByRole('note')
    expect(await banner.innerText()).toContain(
      `This text changes on ${formatDay(effective)}.`,
    )
    expect(await page.getByText(oldWords).isVisible()).toBe(true)
    await banner.getByRole('link', { name: 'See what changes' }).click()
    expect(page.url()).toBe(`${site}/tea/compare/${first}..${effective}`)
    const changed = page.getByRole('paragraph').filter({ hasText: 'Tea is' })
    expect(await changed.locator('ins').first().innerText()).toContain(
      'neither',
    )
    const announced = await open(`${site}/tea/${effective}`, desktop)
    expect(await announced.getByRole('note').innerText()).toContain(
      `Not yet in force. This version applies from ${formatDay(effective)}. It was announced on ${formatDay(today)}.`,
    )
    expect(await announced.getByText(newWords).isVisible()).toBe(true)
    const since = await open(`${site}/tea/since/${first}`)
    expect(await since.locator('main').innerText()).toMatch(
      new RegExp(
        `This text changes on ${formatDay(effective)}[\\s\\S]*Nothing has changed`,
      ),
    )
  })

  it('stands with its days and its note in the list of versions, the newest first, and in the feed', async () => {
    const page = await open(`${site}/tea/versions`)
    const entries = page.getByRole('article').locator('ol > li')
    expect(
      (await entries.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
    ).toEqual([
      expect.stringContaining(
        `${formatDay(effective)} Not yet in force; announced on ${formatDay(today)} Fewer words on tea.`,
      ),
      expect.stringContaining(
        `${formatDay(first)} In force The first version. In force since ${formatDay(first)} as the company states; recorded on ${formatDay(today)}.`,
      ),
    ])
    const link = page.locator('link[type="application/atom+xml"]')
    const feed = await bodyOf((await link.getAttribute('href')) ?? '')
    const ids = Array.from(
      feed.matchAll(/<id>[^<]*\/tea\/([^<]*)</g),
      (it) => it[1],
    )
    expect(ids).toEqual([effective, first])
    expect(feed).toContain('Fewer words on tea.')
  })

  it('comes into force on its day by a build alone, the old text moves to the archive, and both keep the facts of their time', async () => {
    const { liabilityCap } = facts
    copy.edit('content/facts.yaml', `: ${liabilityCap}\n`, ': INR 7,777\n')
    await build(effective)
    copy.edit('content/facts.yaml', ': INR 7,777\n', `: ${liabilityCap}\n`)
    const page = await open(`${site}/tea`, desktop)
    expect(await page.getByText(newWords).isVisible()).toBe(true)
    expect(await page.getByText(liabilityCap).isVisible()).toBe(true)
    expect(await page.getByRole('note').count()).toBe(0)
    const permanent = await open(`${site}/tea/${effective}`)
    const textOf = (it: typeof page) => it.locator('.prose').innerText()
    expect(await textOf(permanent)).toBe(await textOf(page))
    const canonicalOf = (it: typeof page) =>
      it.locator('link[rel=canonical]').getAttribute('href')
    expect(await canonicalOf(permanent)).toBe(`${facts.siteUrl}/tea`)
    await page.getByRole('link', { name: 'All versions' }).first().click()
    await page
      .getByRole('link', { name: `Read the version of ${formatDay(first)}` })
      .click()
    expect(page.url()).toBe(`${site}/tea/${first}`)
    expect(await page.getByRole('note').innerText()).toContain(
      'No longer in force.',
    )
    expect(await page.getByText(oldWords).isVisible()).toBe(true)
    expect(await page.getByText(liabilityCap).isVisible()).toBe(true)
    expect(await canonicalOf(page)).toBe(`${facts.siteUrl}/tea/${first}`)

    await page.getByRole('link', { name: 'All versions' }).first().click()
    const toCurrent = page.getByRole('link', { name: 'version in force' })
    expect(await toCurrent.count()).toBe(1)
    await toCurrent.click()
    expect(page.url()).toBe(`${site}/tea/since/${first}`)
    const changed = page.getByRole('paragraph').filter({ hasText: 'Tea is' })
    expect(await changed.locator('ins').first().innerText()).toContain(
      'neither',
    )
    const same = await open(`${site}/tea/since/${effective}`)
    expect(await same.locator('main').innerText()).toContain(
      'Nothing has changed',
    )
  })

  it('may be followed by an editorial version at once, which changes no figure, and by one that is withdrawn before its day, and renames no clause without the old link', async () => {
    const reason = ['--reason', 'A word was misspelt.']
    const ground = ['--ground', 'editorial', ...reason]
    await run(['amend', 'tea', ...ground], 0, draft)
    summarize('A word is spelt right.')
    const spelt = oldWords.replace('cofee', 'coffee')
    copy.edit(draft, oldWords, `${spelt} Drink 3.`)
    const command = ['seal', 'tea', '--as', 'Asha', '--yes']
    await run(command, 1, 'it has other figures than before')
    copy.edit(draft, ' Drink 3.', '')
    await run(command, 0, teaFile(today))

    const text = copy.read(teaFile(effective))
    copy.write(teaFile(last), text)
    sealTea(copy, last)
    const why = ['--reason', 'The prices stay.']
    await run(['withdraw', 'tea', last, '--as', 'Asha', '--yes', ...why], 0)

    const renamed = text.replaceAll('#tea', '#leaves')
    copy.write(teaFile(later), renamed)
    expectCheck(1, 'Links to #tea')
    const moved = 'layout: policy\nmoved:\n  tea: leaves\n'
    copy.write(teaFile(later), renamed.replace('layout: policy\n', moved))
    sealTea(copy, later)
    expectCheck(0)
  })

  it('marks the editorial version, says at the address of a withdrawn one why, and leads old links to their clause', async () => {
    await build(later)
    const list = await open(`${site}/tea/versions`)
    const editorial = list.getByRole('listitem').filter({
      hasText:
        'Editorial: it changes no right and no duty. A word was misspelt.',
    })
    expect(await editorial.locator('h2').innerText()).toBe(formatDay(today))
    expect(await editorial.innerText()).toContain(
      `In substance the same since ${formatDay(first)}.`,
    )
    await editorial.getByRole('link', { name: /^Compare .* of / }).click()
    const clause = list
      .getByRole('paragraph')
      .filter({ hasText: 'milk or soup' })
    expect(await clause.locator('ins').textContent()).toContain('coffee')

    const withdrawn = await open(`${site}/tea/${last}`, desktop)
    expect(await withdrawn.getByRole('note').textContent()).toMatch(
      /^Withdrawn\..*The prices stay\./,
    )
    expect(await bodyOf('/tea/versions')).not.toContain(`/tea/${last}"`)
    expect(await bodyOf('/policies.xml')).toContain('The prices stay.')

    const current = await open(`${site}/tea#tea`, desktop)
    const heading = current.locator('#leaves')
    const top = async () => (await heading.boundingBox())?.y
    await expect.poll(top).toBeLessThan(100)
  })

  it('is told where a sealed text was changed, and how that is undone', async () => {
    copy.edit(teaFile(effective), newWords, oldWords)
    const { code, output } = await copy.run('check')
    expect(code).toBe(1)
    expect(output).toContain('1 error')
    for (const said of [
      `This text was changed after it was sealed for ${formatDay(effective)}.`,
      'Put it back as it was.',
      'begin a new version',
    ])
      expect(output).toContain(said)
  })
})
