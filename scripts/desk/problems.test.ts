import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { replaceText, type Site } from '../policies/site.ts'
import { temporaryProject } from '../policies/testing/temporary-project.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import {
  page as pageOf,
  sealedProject,
  version,
} from '../rules/testing/sealed-project.ts'
import { policy } from '../text/testing/read.ts'
import { problemsOf } from './problems.ts'

const fixtures = new URL('../rules/fixtures/', import.meta.url)
const page = 'content/pages/a.mdx'
const section = 'content/landing/055-stories.mdx'
let site: Site

beforeEach(() => {
  const texts = { [page]: policy('Text.'), [section]: 'Text.' }
  site = openCheckedSite(temporaryProject(texts), '2026-12-01')
})

const told = (path: string, source: string) =>
  problemsOf(replaceText(site, path, source), path)
/** What only somebody knows who has worked in a terminal. */
const TERMINAL =
  /npm |npx |\bgit\b|`[a-z]|--\w|\bfacts\.\w|\bcontent\/|\.(?:mdx|yaml|json|ts)\b/

describe('what the desk says', () => {
  it.each(readdirSync(fixtures))('of the case %s needs no terminal', (name) => {
    const input = readFileSync(new URL(`${name}/input.mdx`, fixtures), 'utf8')
    const sources =
      name === 'unreadable'
        ? input.split('\n%%%\n').map((body) => policy(body))
        : [input]
    const path = name.startsWith('section') ? section : page
    const problems = sources.flatMap((source) => told(path, source))
    expect(problems.length).toBeGreaterThan(0)
    for (const { reason, remedy } of problems) {
      // What somebody typed is shown as it stands there.
      expect(reason.replace(/“[^”]*”/g, '')).not.toMatch(TERMINAL)
      expect(remedy).not.toMatch(TERMINAL)
    }
  })
})

describe('a button', () => {
  it('leads a name to the clause that is near it, by its title', () => {
    const text = '[Here](#feess).\n\n## Fees [#fees]\n\nText.'
    const [found] = told(page, pageOf('A', text))
    expect(found?.reason).toContain('There is no heading named “feess”')
    expect(found?.offers.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Lead to .*Fees/),
    ])
  })

  it('leads the links to a clause with another title there', () => {
    const first = 'content/pages/tnc/2026-12-01.mdx'
    const draft = 'content/pages/tnc/2027-02-01.mdx'
    const project = sealedProject({
      [first]: version('Terms', '## Fees [#fees]\n\nYou pay.'),
      [page]: pageOf('A'),
    })
    project.seal()
    project.write(
      draft,
      version('Terms', '## Costs [#costs]\n\nNobody pays.', 'summary: All.\n'),
    )
    const found = problemsOf(project.open(), draft).find(({ reason }) =>
      reason.includes('“Fees”'),
    )
    const offer = found?.offers.at(-1)
    expect(offer?.label).toBe('Lead them to “Costs”')
    expect(offer?.edits[0]?.text).toBe('moved:\n  fees: costs\n')
  })
})
