import { readdirSync, readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { beforeEach, describe, expect, it } from 'vitest'
import { openCheckedSite } from '../rules/open-site.ts'
import {
  page as pageOf,
  sealedProject,
  version,
} from '../rules/testing/sealed-project.ts'
import { replaceText, type Site } from '../site/site.ts'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { policy } from '../text/testing/read.ts'
import { inWords } from './in-words.ts'
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
      if (/[<>{}\\`*|=[]/.test(remedy))
        expect(remedy).toMatch(/The button “Text” shows the file as it is\.$/)
    }
  })

  it('names no command that the rules and the site write for a terminal', () => {
    const files = globSync('scripts/{rules,site,text,outputs}/**/*.ts', {
      ignore: '**/*.test.ts',
    })
    const sentences = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(['`])((?:\\.|(?!\1).)*)\1/gs)]
        .map(([, , words = '']) =>
          words
            .replace(/\$\{(\w+)File\}/g, 'content/$1.json')
            .replace(/\$\{[^}]*\}/g, 'tnc'),
        )
        .filter((words) => /^[A-Z].*(?:npm run|\bgit [a-z])/s.test(words)),
    )
    expect(sentences.length).toBeGreaterThan(10)
    for (const sentence of sentences)
      expect(inWords(sentence)).not.toMatch(/npm run|\bgit [a-z]|--\w/)
  })
})

describe('a button', () => {
  const press = (body: string, label: string) => {
    const source = policy(body)
    const remedies = told(page, source).flatMap((it) => it.remedies)
    const { edits = [] } = remedies.find((it) => it.label === label) ?? {}
    expect(remedies.map((it) => it.label)).toContain(label)
    return edits
      .reduce(
        (text, it) => text.slice(0, it.from) + it.insert + text.slice(it.to),
        source,
      )
      .slice(source.indexOf(body))
  }

  it.each([
    [
      'See [](#refund).\n\n## Refunds [#refunds]\n\nText.',
      'Lead to clause 1 (Refunds)',
      'See [](#refunds).',
    ],
    ['See [us](/aa).', 'Lead to Terms of Use', 'See [us](/a).'],
    [
      'At most {facts.liabiltyCap}.',
      'Print the fact: Most that the company owes in damages',
      'At most {facts.liabilityCap}.',
    ],
    [
      'At most {liabilityCap}.',
      'Print it as it is',
      'At most \\{liabilityCap\\}.',
    ],
    ['We may } pay.', 'Print it as it is', 'We may \\} pay.'],
    ['Not <tag> this.', 'Print it as it is', 'Not \\<tag> this.'],
    ['## Two [#two words]\n\nText.', 'Take it out', '## Two \n\nText.'],
    ['1. Refunds\n\nText.', 'Make it a clause', '## Refunds\n\nText.'],
  ])('mends “%s” by “%s”', (body, label, mended) => {
    expect(press(body, label).slice(0, mended.length)).toBe(mended)
  })

  it('gives a clause with another title the name that links know', () => {
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
    const found = problemsOf(project.open(), draft).find(({ remedies }) =>
      remedies.some(({ label }) => label === 'It is “Costs” now'),
    )
    expect(found?.reason).toContain('“Fees”')
    expect(found?.remedies.at(-1)?.edits).toEqual([
      expect.objectContaining({ was: 'cost', insert: 'fee' }),
    ])
  })
})
