import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { printCase } from './testing/read.ts'

// A folder is a case: a text, and what is told of it. `unreadable` holds many,
// for of each only the first slip is told.
const folder = new URL('fixtures/', import.meta.url)
const fileOf = (name: string, file: string) =>
  readFileSync(new URL(`${name}/${file}`, folder), 'utf8')

describe.each(readdirSync(folder))('the case %s', (name) => {
  it('is told, each slip at its place with its remedy', () => {
    const printed = printCase(name, fileOf(name, 'input.mdx'))
    expect(printed).toBe(fileOf(name, 'expected.problems.txt'))
  })
})
