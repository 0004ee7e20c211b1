import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { printCase } from './testing/read.ts'

// Each folder is a case: one text or several, separated by lines of %%%, and
// their diagnostics, which `vitest -u` writes.
const folder = new URL('fixtures/', import.meta.url)

it.each(readdirSync(folder))(
  'the case %s gives the expected diagnostics',
  async (name) => {
    const input = readFileSync(new URL(`${name}/input.mdx`, folder), 'utf8')
    const expected = new URL(`${name}/expected.problems.txt`, folder)
    await expect(printCase(name, input)).toMatchFileSnapshot(
      fileURLToPath(expected),
    )
  },
)
