import { describe, expect, it } from 'vitest'
import { parseFacts, readFacts } from '../text/facts.ts'
import { root } from '../text/paths.ts'
import * as release from './conditions.ts'
import { openCheckedSite } from './open-site.ts'

const files = (sizes: Record<string, number | string>) =>
  new Map(
    Object.entries(sizes).map(([path, it]) => [
      path,
      Buffer.from(''.padEnd(+it) || `${it}`),
    ]),
  )
const isMet = ({ problems }: release.Condition) => problems.length === 0

describe('the release check', () => {
  it('wants all facts to be real, claims to be confirmed, and every policy to be published', () => {
    const { placeholders } = readFacts(root)
    const found = [release.realFacts, release.confirmedFacts].map((it) =>
      it({ placeholders }),
    )
    expect(found.flatMap(({ problems }) => problems)).toHaveLength(
      placeholders.length,
    )
    expect(found.map(isMet)).toEqual([false, false])
    const { policies } = openCheckedSite()
    expect(isMet(release.sealedVersions({ policies }))).toBe(true)
    const [[slug, policy] = []] = policies
    const versions = policy?.versions.map((it) => ({ ...it, seal: undefined }))
    const unsealed = { slug: slug ?? '', versions: versions ?? [] }
    const { problems } = release.sealedVersions({
      policies: new Map([...policies, [unsealed.slug, unsealed]]),
    })
    expect(problems).toEqual([expect.stringContaining(`“${slug}”`)])
  })

  it.each([
    [
      'a day of launch that is not known',
      '!placeholder 2026-11-21',
      '2026-11-21',
      3,
    ],
    ['first versions of the day of launch', '2026-11-21', '2026-11-21', 0],
    [
      'first versions and an announcement from before the launch',
      '2026-12-01',
      '2026-11-21',
      4,
    ],
    [
      'a launch before the first versions are in force',
      '2026-11-01',
      '2026-10-30',
      3,
    ],
    [
      'policies that were added after the launch',
      '2026-11-01',
      '2026-11-21',
      0,
    ],
  ])('judges %s', (_, launchDate, today, expected) => {
    const facts = parseFacts(
      readFacts(root)
        .file.toString()
        .replace(/^launchDate: .*$/m, `launchDate: ${launchDate}`),
    )
    const { policies } = openCheckedSite()
    expect(
      release.firstVersions({ policies, facts, today }).problems,
    ).toHaveLength(expected)
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
  })

  it.each([
    ['2027-10-21T00:00:00Z', true],
    ['2027-01-10T00:00:00Z', false],
    ['', false],
  ])('judges a security.txt that ends at “%s”', (end, expected) => {
    const dist = files({
      '.well-known/security.txt': `Contact: a\nExpires: ${end}\n`,
    })
    expect(isMet(release.securityTxt(dist, new Date('2026-11-21')))).toBe(
      expected,
    )
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
