import { describe, expect, it } from 'vitest'
import { type CheckedFacts, readFacts } from '../content/facts.ts'
import { readSite } from '../content/read-site.ts'
import { bareText } from './bare-text.ts'
import { heldBudgets } from './budgets.ts'
import { deletionService, realFacts } from './facts.ts'
import { licences } from './licences.ts'
import { sealedVersions } from './seals.ts'
import { securityTxt } from './security-txt.ts'
import { vulnerabilities } from './vulnerabilities.ts'

const facts = readFacts()
const bytes = (length: number) => Buffer.alloc(length)

describe('facts', () => {
  it('must all be real', () => {
    expect(realFacts(facts).isMet).toBe(false)
    expect(realFacts({ ...facts, placeholders: [] }).isMet).toBe(true)
  })

  const accepting = (more: object): CheckedFacts => ({
    ...facts,
    value: facts.value && { ...facts.value, ...more },
  })
  const reason = 'Support deletes the accounts by hand.'
  it.each([
    ['a simulation of which the facts say nothing', {}, true, false],
    ['a simulation without a reason', { deletion: 'simulated' }, true, false],
    ['a simulation with a reason', { deletion: 'simulated', deletionReason: reason }, true, true],
    ['a real service', {}, false, true],
    ['a real service that the facts call simulated', { deletion: 'simulated' }, false, false],
  ])('judge %s', (_, more, isSimulated, isMet) => {
    expect(deletionService(accepting(more), isSimulated)).toMatchObject({ isMet })
  })
})

describe('seals', () => {
  const site = readSite()
  it('must be there for every version', () => {
    expect(sealedVersions(site)).toMatchObject({ isMet: true, says: 'all 3 versions are sealed' })
    const { tnc: _, ...book } = site.seals.book
    const { isMet, details } = sealedVersions({ ...site, seals: { ...site.seals, book } })
    expect(isMet).toBe(false)
    expect(details).toEqual(['content/pages/tnc/2026-11-21.mdx'])
  })
})

describe('security.txt', () => {
  const dist = (text: string) => new Map([['.well-known/security.txt', Buffer.from(text)]])
  const contact = `Contact: mailto:${facts.value?.securityEmail}\n`
  const now = new Date('2026-11-21T00:00:00Z')
  it.each([
    ['far from its end', `${contact}Expires: 2027-10-21T00:00:00Z\n`, true],
    ['near its end', `${contact}Expires: 2027-01-10T00:00:00Z\n`, false],
    ['without an end', contact, false],
    ['of another address', 'Contact: mailto:a@b.example\nExpires: 2027-10-21T00:00:00Z\n', false],
    ['that is not there', '', false],
  ])('%s is judged', (_, text, isMet) => {
    expect(securityTxt(dist(text), facts.value, now)).toMatchObject({ isMet })
  })
})

describe('budgets', () => {
  const policy = (extra: string) =>
    Buffer.from(
      `<h1>T</h1>${extra}<article class="policy columns"><div class="prose"><p>Text.</p></div></article>`,
    )
  const built = (own: [string, Buffer][] = []) =>
    new Map([
      ['index.html.br', bytes(9000)],
      ['delete-account.html.br', bytes(6000)],
      ['tnc.html', policy('')],
      ['tnc.html.br', bytes(4000)],
      ['assets/form-a.js', bytes(1)],
      ['assets/form-a.js.br', bytes(59_000)],
      ...own,
    ])
  it('are held or name what exceeds them', async () => {
    expect(await heldBudgets(built())).toMatchObject({ isMet: true, says: '4 are held' })
    for (const [file, length] of [
      ['index.html.br', 14_000],
      ['delete-account.html.br', 14_000],
      ['tnc.html.br', 7000],
      ['assets/form-a.js.br', 60_001],
    ] as const) {
      const { isMet, details } = await heldBudgets(built([[file, bytes(length)]]))
      expect(isMet, file).toBe(false)
      expect(details, file).toHaveLength(1)
    }
  })

  it('leave of a page nothing but its text, elements and addresses', () => {
    const page =
      '<head></head><h1>T</h1><nav>C</nav><div class="prose"><h2 id="a" class="b"><a href="#a"><span class="number">1.</span> A</a></h2>\n<p>A <a class="term" href="#t">t</a>.</p><div class="table" tabindex="0"><table><th scope="col">x</th></table></div></div></article><footer></footer>'
    expect(bareText(page)).toBe(
      '<!doctype html><title>T</title><h1>T</h1><h2 id="a">1. A</h2>\n<p>A <a href="#t">t</a>.</p><table><th scope="col">x</th></table>',
    )
  })
})

describe('licences', () => {
  it('are there for every package of this project', () => {
    expect(licences()).toMatchObject({ isMet: true })
  })

  it('are missed where there is none, and where what ships has one that binds others', () => {
    const { isMet, details } = licences({
      '': {},
      'node_modules/a': { license: 'MIT' },
      'node_modules/b': {},
      'node_modules/c': { license: 'GPL-3.0' },
      'node_modules/d': { license: 'MPL-2.0', dev: true },
    })
    expect(isMet).toBe(false)
    expect(details).toEqual(['b  no licence', 'c  GPL-3.0'])
  })
})

describe('vulnerabilities', () => {
  const metadata = { dependencies: { prod: 7 } }
  it.each([
    ['nothing', { vulnerabilities: {}, metadata }, true],
    ['one', { vulnerabilities: { react: { severity: 'high' } }, metadata }, false],
    ['that it does not answer', { error: { summary: '' } }, false],
  ])('are judged where the registry tells of %s', async (_, answer, isMet) => {
    expect(await vulnerabilities(async () => JSON.stringify(answer))).toMatchObject({ isMet })
  })

  it('are not known where nothing was answered', async () => {
    expect((await vulnerabilities(async () => '')).isMet).toBe(false)
  })
})
