import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { problemsOf } from '../scripts/rules/problems.ts'
import { printDiagnostics } from '../scripts/text/diagnostics/print.ts'
import { withErrors } from '../scripts/text/diagnostics/report.ts'
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

  /** Replaces a line of the front matter. */
  const edit = (day: string, line: RegExp, text: string) =>
    copy.write(teaFile(day), copy.read(teaFile(day)).replace(line, text))
  const seals = () => JSON.parse(copy.read('content/seals.json')).length
  const bodyOf = async (path: string) => (await fetch(site + path)).text()

  it('begins with a copy for the first day that leaves the promised notice, and waits until readers are told what changes', async () => {
    await run(['amend', 'tea'], 0, teaFile(effective))
    copy.edit(teaFile(effective), oldWords, newWords)
    expectCheck(1, 'Readers are not told what this version changes.')
    edit(effective, /^summary: .*$/m, 'summary: Fewer words on tea.')
    expectCheck(0)
  })

  it('is seen by nobody before it is sealed, but in a build for drafts, which marks it', async () => {
    const day = addDays(effective, 1)
    const output = await build(day)
    expect(output).toContain(
      `Left out, for it has no seal: ${teaFile(effective)}`,
    )
    expect(output.trim().split('\n').at(-1)).toMatch(
      `This is the site of ${day}, not of today.`,
    )
    expect(copy.read('dist/another-day.txt')).toBe(`${day}\n`)
    expect((await fetch(`${site}/tea/${effective}`)).status).toBe(404)
    expect(await bodyOf('/tea')).toContain(oldWords)
    const drafts = await build('', { SITE_DRAFTS: '1' })
    expect(drafts).toContain(`Shown as a draft: ${teaFile(effective)}`)
    const page = await open(`${site}/tea/${effective}`, desktop)
    expect(await page.getByRole('note').textContent()).toContain('Draft.')
    const robots = page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toBe('noindex')
    const lists = ['/tea/versions', '/policies.xml', '/policies.json']
    for (const list of [...lists, '/sitemap.xml'])
      expect(await bodyOf(list)).not.toContain(`/tea/${effective}"`)
    expect((await fetch(`${site}/tea/since/${effective}`)).status).toBe(404)
  })

  it('is sealed once its promise has been read', async () => {
    const before = seals()
    const command = ['seal', 'tea', effective, '--as', 'Asha']
    const promise = [
      `${facts.noticeDays} days before`,
      'Summary: Fewer words',
      'Sealed by: Asha',
      'add --yes',
    ]
    await run(command, 1, ...promise)
    expect(seals()).toBe(before)
    const env = { SITE_TODAY: addDays(today, -40) }
    const { output } = await copy.runIn(env, ...command, '--yes')
    expect(output).toContain('sealed the text')
    expect(seals()).toBe(before + 1)
    expect(JSON.parse(copy.read('content/seals.json')).at(-1).on).toBe(today)
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

  it('may be corrected where that mends a slip, withdrawn before its day, and renames no clause without the old link', async () => {
    edit(
      first,
      /^layout: /m,
      `corrections:\n  - date: ${today}\n    note: A word.\nlayout: `,
    )
    copy.edit(teaFile(first), oldWords, oldWords.replace('cofee', 'coffee'))
    expectCheck(1, 'Not sealed yet: a correction.')
    sealTea(copy, first)

    const text = copy.read(teaFile(effective))
    copy.write(teaFile(last), text)
    sealTea(copy, last)
    const reason = ['--reason', 'The prices stay.']
    await run(['withdraw', 'tea', last, '--as', 'Asha', '--yes', ...reason], 0)

    copy.write(teaFile(later), text.replaceAll('#tea', '#leaves'))
    expectCheck(1, 'tea: leaves')
    await run(['check', '--fix'], 0)
    expect(copy.read(teaFile(later))).toContain('moved:\n  tea: leaves\n')
    sealTea(copy, later)
    expectCheck(0)
  })

  it('shows a correction before and after, says at the address of a withdrawn version why, and leads old links to their clause', async () => {
    await build(later)
    const archived = await open(`${site}/tea/${first}`, desktop)
    await archived.getByRole('link', { name: 'Before and after' }).click()
    const clause = archived
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
})
