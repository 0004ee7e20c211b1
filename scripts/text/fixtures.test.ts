import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { htmlOf } from './testing/html-of.ts'

// A folder is a case: a text, and the HTML that becomes of it.
const folder = new URL('fixtures/', import.meta.url)
const fileOf = (name: string, file: string) =>
  readFileSync(new URL(`${name}/${file}`, folder), 'utf8')

describe.each(readdirSync(folder))('the case %s', (name) => {
  it('becomes the HTML that is expected', () => {
    expect(htmlOf(fileOf(name, 'input.mdx'))).toBe(
      fileOf(name, 'expected.html').trimEnd(),
    )
  })
})
