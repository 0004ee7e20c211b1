import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseFacts, readFacts } from '../text/facts.ts'
import { root } from '../text/paths.ts'
import * as release from './conditions.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const files = (sizes: Record<string, number | string>) =>
  new Map(
    Object.entries(sizes).map(([path, it]) => [
      path,
      // Bytes that cannot be compressed.
      typeof it === 'number' ? randomBytes(it) : Buffer.from(it),
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

  it('wants no placeholder in a sealed text', () => {
    const project = sealedProject({
      'content/pages/tea/2026-11-21.mdx': version(
        'Tea',
        'By {facts.companyName}.',
      ),
    })
    expect(release.sealedVersions(project.open()).problems).toEqual([
      expect.stringContaining('companyName'),
    ])
  })

  it.each([
    ['the simulation', 'simulated', false],
    ['a real service', '/api/account-deletion', true],
  ])('judges %s', (_, deletionService, expected) => {
    const { value: facts } = readFacts(root)
    const value = facts && { ...facts, deletionService }
    expect(isMet(release.deletionService({ value }))).toBe(expected)
  })

  it('wants dist/ to be of today', () => {
    const isBuilt = (day: string) =>
      isMet(
        release.builtToday(files({ 'built.txt': `${day}\n` }), '2026-12-01'),
      )
    expect(isBuilt('2026-12-01')).toBe(true)
    expect(isBuilt('2026-11-30')).toBe(false)
    expect(isMet(release.builtToday(files({}), '2026-12-01'))).toBe(false)
  })

  it.each([
    [{ 'index.html': 9000, 'assets/form-a.js': 60_000 }, true],
    [{ 'index.html': 14_000 }, false],
    [{ 'assets/form-a.js': 64_001 }, false],
    [{}, false],
  ])('judges the bytes %j', (sizes, expected) => {
    expect(
      isMet(release.heldBudgets(files(sizes as Record<string, number>))),
    ).toBe(expected)
  })
})
