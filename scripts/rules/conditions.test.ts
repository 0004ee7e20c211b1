import { describe, expect, it } from 'vitest'
import { parseFacts, readFacts } from '../text/facts.ts'
import { root } from '../text/paths.ts'
import * as release from './conditions.ts'
import { factsFile, sealedProject, version } from './testing/sealed-project.ts'

const files = (sizes: Record<string, number | string>) =>
  new Map(
    Object.entries(sizes).map(([path, it]) => [
      path,
      Buffer.from(''.padEnd(+it) || `${it}`),
    ]),
  )
const isMet = ({ problems }: release.Condition) => problems.length === 0

/** Two policies that were sealed on their first day, one with a change to come. */
const launched = () =>
  sealedProject(
    {
      'content/pages/coffee/2026-11-21.mdx': version('Coffee'),
      'content/pages/tea/2026-11-21.mdx': version('Tea'),
      'content/pages/tea/2027-02-01.mdx': version(
        'Tea',
        'Hot.',
        'summary: Hot.\n',
      ),
    },
    '2026-11-21',
  )

describe('the release check', () => {
  it('wants all facts to be real, and claims to be confirmed', () => {
    const facts = 'productName: !placeholder Tea\ntagline: !unconfirmed Hot.\n'
    const told = (text: string) =>
      [release.realFacts, release.confirmedFacts].map(
        (it) => it(parseFacts(text)).problems,
      )
    expect(told(facts)).toEqual([
      ['content/facts.yaml:1  productName  Tea'],
      ['content/facts.yaml:2  tagline  Hot.'],
    ])
    expect(told(facts.replace(/!\w+ /g, ''))).toEqual([[], []])
  })

  it('wants every policy to be published', () => {
    const project = launched()
    expect(isMet(release.sealedVersions(project.open()))).toBe(true)
    project.write('content/pages/milk/2026-11-21.mdx', version('Milk'))
    expect(release.sealedVersions(project.open()).problems).toEqual([
      expect.stringContaining('“milk”'),
    ])
  })

  const notOf = (launch: string, ...policies: string[]) =>
    policies.map(
      (it) =>
        `content/pages/${it}/2026-11-21.mdx is not of ${launch}, the day of launch`,
    )
  it.each([
    [
      'a day of launch that is not known',
      '!placeholder 2026-11-21',
      '2026-11-21',
      ['coffee', 'tea'].map(
        (it) =>
          `content/pages/${it}/2026-11-21.mdx has a day, and the day of launch is not known`,
      ),
    ],
    ['first versions of the day of launch', '2026-11-21', '2026-11-21', []],
    [
      'first versions and an announcement from before the launch',
      '2026-12-01',
      '2026-11-21',
      [
        ...notOf('2026-12-01', 'coffee', 'tea'),
        'content/pages/tea/2027-02-01.mdx is announced before the day of launch',
      ],
    ],
    [
      'a launch before the first versions are in force',
      '2026-11-01',
      '2026-10-30',
      notOf('2026-11-01', 'coffee', 'tea'),
    ],
    [
      'policies that were added after the launch',
      '2026-11-01',
      '2026-11-21',
      [],
    ],
  ])('judges %s', (_, launchDate, today, expected) => {
    const project = launched()
    project.write(
      factsFile,
      project
        .read(factsFile)
        .replace(/^launchDate: .*$/m, `launchDate: ${launchDate}`),
    )
    const { problems } = release.firstVersions(project.open(today))
    expect(problems).toEqual(expected)
  })

  const reason = 'Support deletes the accounts by hand.'
  const address = '/api/account-deletion'
  it.each([
    ['a simulation without a reason', { deletionService: 'simulated' }, false],
    [
      'a simulation with a reason',
      { deletionService: 'simulated', deletionReason: reason },
      true,
    ],
    ['a real service', { deletionService: address }, true],
    [
      'a real service beside a reason',
      { deletionService: address, deletionReason: reason },
      false,
    ],
  ])('judges %s', (_, more, expected) => {
    const { value: facts } = readFacts(root)
    const value = facts && { ...facts, deletionReason: undefined, ...more }
    expect(isMet(release.deletionService({ value }))).toBe(expected)
  })

  it('wants dist/ to be what a build of today writes, beside what former builds left', () => {
    const fresh = files({ 'index.html': 'a', 'assets/a.js': 'b' })
    const kept = files({ 'assets/old.js': 'o', 'kept-assets.json': '{}' })
    const isBuilt = (...dist: (typeof fresh)[]) =>
      isMet(release.builtToday(new Map(dist.flatMap((it) => [...it])), fresh))
    expect(isBuilt(fresh, kept)).toBe(true)
    expect(isBuilt()).toBe(false)
    expect(isBuilt(fresh, files({ x: 'x' }))).toBe(false)
    expect(isBuilt(fresh, files({ 'index.html': 'older' }))).toBe(false)
    const other = files({ 'another-day.txt': '2027-01-15\n' })
    const { problems } = release.builtToday(
      new Map([...fresh, ...other]),
      fresh,
    )
    expect(problems).toEqual([
      'It is the site of 2027-01-15, which SITE_TODAY asked for',
    ])
  })

  it.each([
    [{ 'index.html.br': 9000, 'assets/form-a.js.br': 60_000 }, true],
    [{ 'index.html.br': 14_000 }, false],
    [{ 'assets/form-a.js.br': 64_001 }, false],
    [{}, false],
  ])('judges the bytes %j', (sizes, expected) => {
    expect(
      isMet(release.heldBudgets(files(sizes as Record<string, number>))),
    ).toBe(expected)
  })

  it.each([
    ['{"vulnerabilities":{}}', true],
    ['{"vulnerabilities":{"react":{"severity":"high"}}}', false],
    ['{"error":{"summary":""}}', false],
    ['', false],
  ])('judges the registry’s answer %s', (answer, expected) => {
    expect(isMet(release.vulnerabilities(answer))).toBe(expected)
  })
})
