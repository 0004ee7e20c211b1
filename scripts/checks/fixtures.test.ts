import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { printCase } from './testing/read.ts'

// A folder is a case: a text, or many of them, divided by lines of %%%, and what
// is told of it, which `vitest -u` writes.
const folder = new URL('fixtures/', import.meta.url)

describe.each(readdirSync(folder))('the case %s', (name) => {
  it('is told, each slip at its place with its remedy', async () => {
    const input = readFileSync(new URL(`${name}/input.mdx`, folder), 'utf8')
    const expected = new URL(`${name}/expected.problems.txt`, folder)
    await expect(printCase(name, input)).toMatchFileSnapshot(
      fileURLToPath(expected),
    )
  })
})
