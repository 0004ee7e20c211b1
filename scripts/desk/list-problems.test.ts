import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const fixtures = new URL('../checks/fixtures/', import.meta.url)
/** What only somebody knows who has worked in a terminal. */
const TERMINAL =
  /npm |npx |\bgit\b|`[a-z]|--\w|\bfacts\.\w|\bcontent\/|\.(?:mdx|yaml|json|ts)\b/

it.each(readdirSync(fixtures))(
  'what is told of the case %s needs no terminal',
  (name) => {
    const told = new URL(`${name}/expected.problems.txt`, fixtures)
    const lines = readFileSync(told, 'utf8').split('\n')
    expect(lines.length).toBeGreaterThan(3)
    // What somebody typed is shown as it stands there.
    for (const line of lines)
      if (!/^[|[]/.test(line))
        expect(line.replace(/“[^”]*”/g, '')).not.toMatch(TERMINAL)
  },
)
