import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { prepareSeal } from '../scripts/rules/prepare-seal.ts'
import { problemsOf } from '../scripts/rules/problems.ts'
import { printDiagnostics } from '../scripts/text/diagnostics/print.ts'
import { withErrors } from '../scripts/text/diagnostics/report.ts'
import { formatDay } from '../src/model/format-day.ts'
import { addDays, todayInIndia } from '../src/policy/timeline.ts'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'

// One change of the terms, from the first word to the archive. Each step stands
// on those before it.
describe('a change of the terms', () => {
  const copy = copyProject()
  const today = todayInIndia()
  const first = '2026-11-21'
  const effective = addDays(today, facts.noticeDays)
  const draft = `content/pages/tnc/${effective}.mdx`
  const inForce = `content/pages/tnc/${first}.mdx`
  const oldWords = 'Coins are not money, a deposit or an investment.'
  const newWords = 'Coins are neither money nor an investment.'
  let host: Awaited<ReturnType<typeof serve>>
  let site = ''

  /** Builds the copy, for a day; it is served at `site`. */
  async function build(day?: string): Promise<void> {
    expect((await copy.build(day)).output).toContain('Built into dist/')
  }

  /** Runs a command, which must end with a code and say some words. */
  async function run(
    command: string,
    code: number,
    ...said: (string | RegExp)[]
  ): Promise<void> {
    const [name = '', ...args] = command.split(' ')
    const result = await copy.run(name, ...args)
    for (const words of said) expect(result.output).toMatch(words)
    expect(result.code, result.output).toBe(code)
  }

  /** Tells what `check` tells, without the start of a command. */
  function check(code: number, ...said: (string | RegExp)[]): void {
    const files = problemsOf(openCheckedSite(copy.folder))
    const told = stripVTControlCharacters(printDiagnostics(files))
    for (const words of said) expect(told).toMatch(words)
    expect(Math.sign(withErrors(files).length), told).toBe(code)
  }

  /** Seals a version of the terms, as the command does. */
  const seal = (day: string) =>
    prepareSeal(openCheckedSite(copy.folder), 'tnc', day, 'Asha').write()

  const replace = (file: string, from: string | RegExp, to: string) =>
    copy.write(
      file,
      copy.read(file).replace(from, () => to),
    )
  const sealsOfTerms = (day?: string): unknown[] =>
    JSON.parse(copy.read('content/seals.json')).filter(
      (seal: { policy: string; version: string }) =>
        seal.policy === 'tnc' && (!day || seal.version === day),
    )

  beforeAll(async () => {
    await build()
    host = await serve(copy.dist)
    site = host.address
  })

  afterAll(async () => {
    await host.stop()
    copy.remove()
  })

  it('is refused where it leaves readers less than the promised notice, and accepted on the first day that leaves it', async () => {
    const soon = addDays(today, 10)
    const refusal = `The first day that will do is ${effective}.`
    await run(
      `amend tnc --effective ${soon}`,
      1,
      `${soon} leaves readers 10 days`,
      refusal,
    )
    await run('amend tnc', 0, draft)
    expect(copy.read(draft)).toContain(`announced: ${today}\n`)
  })

  it('waits until readers are told what changes', async () => {
    copy.edit(draft, oldWords, newWords)
    await run(
      'check',
      1,
      `${draft}:`,
      'Readers are not told what this version changes.',
    )
    replace(draft, /^summary: .*$/m, 'summary: Fewer words on Coins.')
    await run('check', 0, 'This copy has no history')
  })

  it('is held back where its author says that readers were told later', async () => {
    copy.edit(draft, `announced: ${today}`, `announced: ${addDays(today, 1)}`)
    const remedy = `Rename the file to ${addDays(effective, 1)}.mdx`
    check(1, `leaves readers ${facts.noticeDays - 1} days`, remedy)
    copy.edit(draft, `announced: ${addDays(today, 1)}`, `announced: ${today}`)
  })

  it('is seen by nobody before it is sealed, but in a build for drafts, which marks it', async () => {
    const built = await copy.build(addDays(effective, 1))
    expect(built.output).toContain(`Left out, for it has no seal: ${draft}`)
    expect((await fetch(`${site}/tnc/${effective}`)).status).toBe(404)
    expect(await (await fetch(`${site}/tnc`)).text()).toContain(oldWords)
    const drafts = await copy.build('', { SITE_DRAFTS: '1' })
    expect(drafts.output).toContain(`Shown as a draft: ${draft}`)
    const page = await open(`${site}/tnc/${effective}`, desktop)
    expect(await page.getByRole('note').textContent()).toContain('Draft.')
    expect(
      await page.locator('meta[name=robots]').getAttribute('content'),
    ).toBe('noindex')
    for (const list of ['/tnc/versions', '/policies.xml', '/sitemap.xml'])
      expect(await (await fetch(site + list)).text()).not.toContain(
        `/tnc/${effective}"`,
      )
  })

  it('is sealed once its promise has been read, by itself, and what was sealed before is left as it is', async () => {
    const before = sealsOfTerms(first)
    const promised = [
      `${facts.noticeDays} days before`,
      'Summary: Fewer words',
      'that change: 1',
    ]
    await run(
      `seal tnc ${effective} --as Asha`,
      1,
      ...promised,
      'Sealed by: Asha',
      'add --yes',
    )
    expect(sealsOfTerms(effective)).toEqual([])
    await run(`seal tnc ${effective} --as Asha --yes`, 0, 'sealed the text')
    expect(sealsOfTerms(effective)).toHaveLength(1)
    expect(sealsOfTerms(first)).toEqual(before)
  })

  it('is announced by a banner that leads to what changes, word by word, and can be read whole before it applies', async () => {
    await build()
    const terms = await open(`${site}/tnc`, desktop)
    const banner = terms.getByRole('note')
    expect(await banner.innerText()).toContain(
      `This text changes on ${formatDay(effective)}.`,
    )
    expect(await terms.getByText(oldWords).isVisible()).toBe(true)
    await banner.getByRole('link', { name: 'See what changes' }).click()
    expect(new URL(terms.url()).pathname).toBe(
      `/tnc/compare/${first}..${effective}`,
    )
    const changed = terms
      .getByRole('paragraph')
      .filter({ hasText: 'Coins are' })
    expect(await changed.locator('del').first().innerText()).toContain('not')
    expect(await changed.locator('ins').first().innerText()).toContain(
      'neither',
    )
    const announced = await open(`${site}/tnc/${effective}`, desktop)
    expect(await announced.getByRole('note').innerText()).toContain(
      'Not yet in force.',
    )
    expect(await announced.getByText(newWords).isVisible()).toBe(true)
  })

  it('comes into force on its day by a build alone, and the old text moves to the archive', async () => {
    await build(effective)
    const terms = await open(`${site}/tnc`, desktop)
    expect(await terms.getByText(newWords).isVisible()).toBe(true)
    expect(await terms.getByRole('note').count()).toBe(0)
    await terms.getByRole('link', { name: 'All versions' }).first().click()
    await terms
      .getByRole('link', { name: `Read the version of ${formatDay(first)}` })
      .click()
    expect(new URL(terms.url()).pathname).toBe(`/tnc/${first}`)
    expect(await terms.getByRole('note').innerText()).toContain(
      'No longer in force.',
    )
    expect(await terms.getByText(oldWords).isVisible()).toBe(true)
    const canonical = terms.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(
      `${facts.siteUrl}/tnc/${first}`,
    )
  })

  it('keeps the facts of its time, whatever becomes of them', async () => {
    copy.edit(
      'content/facts.yaml',
      'liabilityCap: INR 5,000',
      'liabilityCap: INR 9,000',
    )
    await build(effective)
    for (const path of [`/tnc/${first}`, '/tnc']) {
      const body = await (await fetch(site + path)).text()
      expect(body).toContain('INR 5,000')
      expect(body).not.toContain('INR 9,000')
    }
    copy.edit(
      'content/facts.yaml',
      'liabilityCap: INR 9,000',
      'liabilityCap: INR 5,000',
    )
  })

  it('cannot be altered once it is sealed: the clause is named, and what to do', async () => {
    copy.edit(inForce, oldWords, 'Coins are money.')
    const remedies = ['npm run amend -- tnc', 'corrections:']
    check(1, inForce, /Coins and Gifts|5\.1/, ...remedies)
    await run(`seal tnc ${first} --yes`, 1)
    copy.edit(inForce, 'Coins are money.', oldWords)
    check(0)
  })

  it('may be corrected in the open where that mends a slip, and readers see it before and after', async () => {
    const note = `corrections:\n  - date: ${today}\n    note: A word was doubled.`
    replace(inForce, '---\n\n<Overview>', `${note}\n---\n\n<Overview>`)
    copy.edit(inForce, oldWords, `${oldWords} You owe INR 1.`)
    check(1, 'may not change what binds: “INR 1” is new')
    copy.edit(
      inForce,
      `${oldWords} You owe INR 1.`,
      oldWords.replace('Coins', 'The Coins'),
    )
    check(1, 'Not sealed yet: a correction.', `npm run seal -- tnc ${first}`)
    seal(first)
    expect(sealsOfTerms(first)).toHaveLength(2)
    check(0)
    await build(effective)
    const page = await open(`${site}/tnc/${first}`, desktop)
    await page.getByRole('link', { name: 'Before and after' }).click()
    const clause = page
      .getByRole('paragraph')
      .filter({ hasText: oldWords.slice(10) })
    expect(await clause.locator('ins').textContent()).toContain('The')
  })

  it('may be withdrawn before its day: its address stays and says so, lists drop it', async () => {
    const day = addDays(effective, 60)
    const path = `content/pages/tnc/${day}.mdx`
    await run(`amend tnc --effective ${day}`, 0)
    replace(path, /^summary: .*$/m, 'summary: Nothing yet.')
    seal(day)
    const withdraw = ['withdraw', 'tnc', day, '--as', 'Asha', '--yes']
    expect((await copy.run(...withdraw)).output).toContain(
      'Say why, for readers',
    )
    const done = await copy.run(...withdraw, '--reason', 'The prices stay.')
    expect(done.code, done.output).toBe(0)
    await build()
    const page = await open(`${site}/tnc/${day}`, desktop)
    expect(await page.getByRole('note').textContent()).toMatch(
      /^Withdrawn\..*The prices stay\./,
    )
    expect(await (await fetch(`${site}/tnc/versions`)).text()).not.toContain(
      `/tnc/${day}"`,
    )
    expect(await (await fetch(`${site}/policies.xml`)).text()).toContain(
      'The prices stay.',
    )
    check(0)
  })

  it('keeps every link to a clause that was ever public: a lost name is told, and mended by --fix', async () => {
    const day = addDays(effective, 40)
    const later = `content/pages/tnc/${day}.mdx`
    await run(`amend tnc --effective ${day}`, 0)
    replace(later, /^summary: .*$/m, 'summary: A clause has another title.')
    const clause = '## Events beyond our control [#beyond]'
    copy.edit(later, '## Force majeure [#force-majeure]', clause)
    copy.write(
      later,
      copy.read(later).replaceAll('[](#force-majeure)', '[](#beyond)'),
    )
    check(1, 'force-majeure: beyond')
    await run('check --fix', 0)
    expect(copy.read(later)).toContain('moved:\n  force-majeure: beyond\n')
    seal(day)
    await build(day)
    const terms = await open(`${site}/tnc#force-majeure`, desktop)
    const heading = terms.getByRole('heading', {
      name: 'Events beyond our control',
    })
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeLessThan(100)
  })
})
