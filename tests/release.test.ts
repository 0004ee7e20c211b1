import { afterAll, describe, expect, it } from 'vitest'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { prepareSeal } from '../scripts/rules/prepare-seal.ts'
import { readFacts } from '../scripts/text/facts.ts'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
afterAll(() => copy.remove())

/**
 * What the release check says, by the mark before it. Whether the registry of
 * packages answers is not up to this project.
 */
async function ask() {
  const { code, output } = await copy.run('check', '--release')
  const named = (mark: string) =>
    [...output.matchAll(new RegExp(`^${mark} (.*?)  `, 'gm'))]
      .map(([, name = '']) => name.trim())
      .filter((name) => name !== 'Vulnerabilities')
  return { code, output, met: named('✓'), unmet: named('✗') }
}

describe('npm run check -- --release', () => {
  it('fails on the site as it stands, lists every placeholder and every claim to be confirmed with its line, and says of each thing what to do', async () => {
    const { code, output, met, unmet } = await ask()
    expect(code).toBe(1)
    expect(met).toEqual(['Seals'])
    const all =
      'Facts, Claims, First versions, Deletion form, Build, security.txt, Budgets'
    expect(unmet).toEqual(all.split(', '))
    expect(output.match(/^ {4}→ .{10}/gm)?.length).toBeGreaterThanOrEqual(
      unmet.length,
    )

    const lines = copy.read('content/facts.yaml').split('\n')
    const marked = lines.flatMap((line, i) =>
      /^[^#]*!(placeholder|unconfirmed)/.test(line) ? [i + 1] : [],
    )
    expect(marked.length).toBeGreaterThan(10)
    const listed = [...output.matchAll(/content\/facts\.yaml:(\d+) /g)].map(
      (it) => Number(it[1]),
    )
    listed.sort((a, b) => a - b)
    expect(listed).toEqual(marked)
    for (const { path, value } of readFacts(copy.folder).placeholders) {
      expect(output).toContain(path)
      expect(output).toContain(value)
    }
  })

  it('is content once all of it is done, in the order in which it asks for it', async () => {
    const supplied = copy
      .read('content/facts.yaml')
      .replaceAll('!placeholder ', '')
    const real = supplied
      .replaceAll('!unconfirmed "', '!confirmed "2026-12-01 ')
      .replaceAll('!unconfirmed', '!confirmed 2026-12-01')
    const accepted = 'deletionReason: Support deletes accounts by hand.\n'
    copy.write('content/facts.yaml', `${real}\n${accepted}`)
    for (const { policy, version } of JSON.parse(
      copy.read('content/seals.json'),
    ))
      prepareSeal(openCheckedSite(copy.folder), policy, version, 'Asha').write()
    expect((await copy.build()).code).toBe(0)
    const { output, unmet } = await ask()
    expect(unmet).toEqual([])
    expect(output).toContain('Support deletes accounts by hand.')
  })

  it('notices that what lies in dist/ was built from something else', async () => {
    copy.edit('content/landing/020-hero.mdx', 'Some evenings', 'Most evenings')
    const { code, output, unmet } = await ask()
    expect(code).toBe(1)
    expect(unmet).toContain('Build')
    expect(output).toContain('index.html')
  })
})
