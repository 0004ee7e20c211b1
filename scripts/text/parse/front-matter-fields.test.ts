import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { FRONT_MATTER, readFields, writeField } from './front-matter-fields.ts'

const texts = globSync('content/**/*.mdx')
  .sort()
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((text) => [text, text.replaceAll('\n', '\r\n')])
const names = ['title', 'description', 'summary', 'announced']

it('the front matter returns every value written to a field, and leaves the others alone', () => {
  const values = fc.oneof(
    fc
      .string({ unit: 'grapheme' })
      .map((line) =>
        line.replace(/[\p{Cc}\u2028\u2029\ufeff\ue000\ue001]/gu, ' '),
      ),
    fc.constantFrom('yes', '12', 'a: b', '# no', '{facts.x} “y”', '- x', ' '),
  )
  const sample = fc.tuple(
    fc.constantFrom(...texts),
    fc.constantFrom(...names),
    values,
  )
  fc.assert(
    fc.property(sample, ([text, name, value]) => {
      const [front = ''] = FRONT_MATTER.exec(text) ?? []
      const now = writeField(front, name, value)
      const isBlank = value.trim() === ''
      if (readFields(front))
        expect(readFields(now)?.[name]).toBe(isBlank ? undefined : value)
      if (front.includes('\r')) expect(now).not.toMatch(/(?<!\r)\n/)
      const others = (fields = {}) =>
        Object.entries(fields).filter(([field]) => field !== name)
      expect(others(readFields(now))).toEqual(others(readFields(front)))
    }),
    { numRuns: 60 },
  )
})
