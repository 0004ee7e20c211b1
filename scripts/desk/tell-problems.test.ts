import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { replaceText } from '../policies/read-site.ts'
import { temporaryProject } from '../policies/testing/temporary-project.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { policy } from '../text/testing/read.ts'
import { problemsOf } from './tell-problems.ts'

const fixtures = new URL('../rules/fixtures/', import.meta.url)
const page = 'content/pages/a.mdx'
const section = 'content/landing/055-stories.mdx'
/** What only somebody knows who has worked in a terminal. */
const TERMINAL =
  /npm |npx |\bgit\b|`[a-z]|--\w|\bfacts\.\w|\bcontent\/|\.(?:mdx|yaml|json|ts)\b/

it.each(readdirSync(fixtures))(
  'what the desk says of the case %s needs no terminal',
  (name) => {
    const texts = { [page]: policy('Text.'), [section]: 'Text.' }
    const site = openCheckedSite(temporaryProject(texts), '2026-12-01')
    const input = readFileSync(new URL(`${name}/input.mdx`, fixtures), 'utf8')
    const sources =
      name === 'unreadable'
        ? input.split('\n%%%\n').map((body) => policy(body))
        : [input]
    const path = name.startsWith('section') ? section : page
    const problems = sources.flatMap((source) =>
      problemsOf(replaceText(site, path, source), path),
    )
    expect(problems.length).toBeGreaterThan(0)
    for (const { reason, remedy } of problems) {
      // What somebody typed is shown as it stands there.
      expect(reason.replace(/“[^”]*”/g, '')).not.toMatch(TERMINAL)
      expect(remedy).not.toMatch(TERMINAL)
    }
  },
)
