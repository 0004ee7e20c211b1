import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const fixtures = new URL('../checks/fixtures/', import.meta.url)
/** Terms of the terminal and of the file system. */
const TERMINAL =
  /npm |npx |\bgit\b|`[a-z]|--\w|\bfacts\.\w|\bcontent\/|\.(?:mdx|yaml|json|ts)\b/

it.each(readdirSync(fixtures))(
  'the diagnostics of %s name no command, file or field',
  (name) => {
    const expected = new URL(`${name}/expected.problems.txt`, fixtures)
    const lines = readFileSync(expected, 'utf8').split('\n')
    expect(lines.length).toBeGreaterThan(3)
    // Quotations may contain anything.
    for (const line of lines)
      if (!/^[|[]/.test(line))
        expect(line.replace(/“[^”]*”/g, '')).not.toMatch(TERMINAL)
  },
)
