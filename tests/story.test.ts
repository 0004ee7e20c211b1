import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPreviewServer, listen } from '../scripts/hosting/preview-server.ts'
import { formatDay } from '../src/model/format-day.ts'
import { addDays, todayInIndia } from '../src/policy/timeline.ts'
import { desktop, open } from './setup/open.ts'
import { facts } from './setup/pages.ts'
import { copyProject } from './setup/project-copy.ts'

// One change of the terms, from the first word to the archive. Each step stands on those before it.
describe('a change of the terms', () => {
  const copy = copyProject()
  const today = todayInIndia()
  const first = '2026-11-21'
  const effective = addDays(today, facts.noticeDays)
  const draft = `content/pages/tnc/${effective}.mdx`
  const inForce = `content/pages/tnc/${first}.mdx`
  const oldWords = 'Coins are not money, a deposit or an investment.'
  const newWords = 'Coins are neither money nor an investment.'
  const server = createPreviewServer(join(copy.folder, 'dist'))
  let site = ''

  /** Builds the copy, on a day; it is served at `site`. */
  async function build(...args: string[]): Promise<void> {
    const { code, output } = await copy.run('build', ...args)
    expect(output).toContain('Built into dist/')
    expect(code).toBe(0)
  }

  beforeAll(async () => {
    site = await listen(server, 0)
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
    copy.remove()
  })

  it('is refused where it leaves readers less than the promised notice', async () => {
    const tooSoon = addDays(today, 10)
    const { code, output } = await copy.run('amend', 'tnc', '--effective', tooSoon)
    expect(code).toBe(1)
    expect(output).toContain(`${tooSoon} leaves readers 10 days`)
    expect(output).toContain(`The first day that will do is ${effective}.`)
  })

  it('is accepted on the first day that leaves the notice', async () => {
    const { code, output } = await copy.run('amend', 'tnc')
    expect(code).toBe(0)
    expect(output).toContain(draft)
    expect(copy.read(draft)).toContain(`announced: ${today}\n`)
  })

  it('waits until readers are told what changes', async () => {
    copy.edit(draft, oldWords, newWords)
    const { code, output } = await copy.run('check')
    expect(code).toBe(1)
    expect(output).toContain(`${draft}:`)
    expect(output).toContain('Readers are not told what this version changes.')
    copy.write(draft, copy.read(draft).replace(/^summary: .*$/m, 'summary: Fewer words on Coins.'))
    expect((await copy.run('check')).code).toBe(0)
  })

  it('is held back where its author says that readers were told later', async () => {
    const text = copy.read(draft)
    copy.write(draft, text.replace(`announced: ${today}`, `announced: ${addDays(today, 1)}`))
    const { code, output } = await copy.run('check')
    expect(code).toBe(1)
    expect(output).toContain(`leaves readers ${facts.noticeDays - 1} days`)
    expect(output).toContain(`Rename the file to ${addDays(effective, 1)}.mdx`)
    copy.write(draft, text)
  })

  it('is announced by a banner that leads to what changes, word by word', async () => {
    await build()
    const terms = await open(`${site}/tnc`, desktop)
    const banner = terms.getByRole('note')
    expect(await banner.innerText()).toContain(`This text changes on ${formatDay(effective)}.`)
    expect(await terms.getByText(oldWords).isVisible()).toBe(true)
    await banner.getByRole('link', { name: 'See what changes' }).click()
    expect(new URL(terms.url()).pathname).toBe(`/tnc/compare/${first}..${effective}`)
    const changed = terms.getByRole('paragraph').filter({ hasText: 'Coins are' })
    expect(await changed.locator('del').first().innerText()).toContain('not')
    expect(await changed.locator('ins').first().innerText()).toContain('neither')
  })

  it('can be read whole before it applies', async () => {
    const announced = await open(`${site}/tnc/${effective}`, desktop)
    expect(await announced.getByRole('note').innerText()).toContain('Not yet in force.')
    expect(await announced.getByText(newWords).isVisible()).toBe(true)
  })

  it('is sealed, and what was sealed before is left as it is', async () => {
    const before = JSON.parse(copy.read('content/seals.json'))
    const { code, output } = await copy.run('seal')
    expect(code).toBe(0)
    expect(output).toContain(effective)
    const after = JSON.parse(copy.read('content/seals.json'))
    expect(after.tnc[first]).toEqual(before.tnc[first])
    expect(Object.keys(after.tnc)).toEqual([first, effective])
  })

  it('comes into force on its day by a build alone, and the old text moves to the archive', async () => {
    await build('--today', effective)
    const terms = await open(`${site}/tnc`, desktop)
    expect(await terms.getByText(newWords).isVisible()).toBe(true)
    expect(await terms.getByRole('note').count()).toBe(0)

    await terms.getByRole('link', { name: 'All versions' }).first().click()
    await terms.getByRole('link', { name: `Read the version of ${formatDay(first)}` }).click()
    expect(new URL(terms.url()).pathname).toBe(`/tnc/${first}`)
    expect(await terms.getByRole('note').innerText()).toContain('No longer in force.')
    expect(await terms.getByText(oldWords).isVisible()).toBe(true)
    const canonical = terms.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(`${facts.siteUrl}/tnc/${first}`)
  })

  it('keeps the facts of its time, whatever becomes of them', async () => {
    const facts = copy.read('content/facts.yaml')
    copy.edit('content/facts.yaml', 'liabilityCap: INR 5,000', 'liabilityCap: INR 9,000')
    await build('--today', effective)
    for (const path of [`/tnc/${first}`, '/tnc']) {
      const body = await (await fetch(site + path)).text()
      expect(body).toContain('INR 5,000')
      expect(body).not.toContain('INR 9,000')
    }
    copy.write('content/facts.yaml', facts)
  })

  it('cannot be altered once it is sealed: the clause is named, and what to do', async () => {
    copy.edit(inForce, oldWords, 'Coins are money.')
    const { code, output } = await copy.run('check')
    expect(code).toBe(1)
    expect(output).toContain(inForce)
    expect(output).toMatch(/Coins and Gifts|5\.1/)
    expect(output).toContain('npm run amend -- tnc')
    expect(output).toContain('corrections:')
    expect((await copy.run('seal')).code).toBe(1)
    copy.edit(inForce, 'Coins are money.', oldWords)
    expect((await copy.run('check')).code).toBe(0)
  })

  it('may be corrected in the open', async () => {
    copy.edit(inForce, oldWords, `${oldWords} Nor are they a loan.`)
    const note = `corrections:\n  - date: ${today}\n    note: A sentence on loans was missing.\n---\n\n<Overview>`
    copy.write(
      inForce,
      copy.read(inForce).replace('---\n\n<Overview>', () => note),
    )
    expect((await copy.run('check')).code).toBe(0)
    expect((await copy.run('seal')).code).toBe(0)
    const seals = JSON.parse(copy.read('content/seals.json')).tnc[first]
    expect(seals).toHaveLength(2)
  })

  it('keeps every link to a clause that was ever public: a lost name is told, and mended by --fix', async () => {
    const day = addDays(effective, 40)
    const later = `content/pages/tnc/${day}.mdx`
    expect((await copy.run('amend', 'tnc', '--effective', day)).code).toBe(0)
    copy.write(
      later,
      copy
        .read(later)
        .replace(/^summary: .*$/m, 'summary: A clause has another title.')
        .replace('## Force majeure [#force-majeure]', '## Events beyond our control [#beyond]')
        .replaceAll('[](#force-majeure)', '[](#beyond)'),
    )
    const { code, output } = await copy.run('check')
    expect(code).toBe(1)
    expect(output).toContain('force-majeure')
    expect(output).toContain('force-majeure: beyond')
    const fixed = await copy.run('check', '--fix')
    expect(fixed.code).toBe(0)
    expect(copy.read(later)).toContain('moved:\n  force-majeure: beyond\n')
    await build('--today', day)
    const terms = await open(`${site}/tnc#force-majeure`, desktop)
    const clause = terms.getByRole('heading', { name: 'Events beyond our control' })
    await expect.poll(async () => (await clause.boundingBox())?.y).toBeLessThan(100)
  })
})
