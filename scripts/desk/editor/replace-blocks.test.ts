import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { parse } from './read-markdown.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { print } from './write-markdown.ts'

const texts = globSync('content/**/*.mdx')
  .sort()
  .map((file) => readFileSync(file, 'utf8'))

it('makes any text of any other, byte by byte', () => {
  const lines = fc.tuple(
    fc.constantFrom(...texts),
    fc.nat(),
    fc.nat(6),
    fc.array(fc.constantFrom('', 'Words.', '## A [#a]', '- item', '{ bad')),
  )
  fc.assert(
    fc.property(lines, ([text, at, removed, added]) => {
      const all = text.split('\n')
      all.splice(at % all.length, removed, ...added)
      const other = all.join('\n')
      expect(print(replaceBlocks(parse(text), other).doc)).toBe(other)
    }),
    { numRuns: 30 },
  )
})

it('leaves the blocks that read alike', () => {
  const before = parse('One.\n\nTwo.\n\n- three\n')
  const { doc } = replaceBlocks(before, 'One.\n\nTwo, too.\n\n- three\n')
  expect(doc.child(0)).toBe(before.child(0))
  expect(doc.child(2)).toBe(before.child(2))
})
