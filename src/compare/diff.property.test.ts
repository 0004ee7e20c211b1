import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compare } from './diff.ts'
import { type PolicyDocument, partIn } from './document-model.ts'
import { isUnchanged } from './summarize.ts'
import { arbitraryAmendment, arbitraryDocument } from './testing/mutate.ts'

const unnumbered = ({ title, clauses }: PolicyDocument) =>
  JSON.stringify([
    title,
    clauses.map(({ depth, title, blocks }) => [depth, title, blocks]),
  ])

/** Asserts that a redline contains both texts, and is empty for equal texts. */
function expectBoth([before, after]: [PolicyDocument, PolicyDocument]): void {
  const redline = compare(before, after)
  expect(isDeepStrictEqual(partIn(redline, 'after'), after)).toBe(true)
  expect(isDeepStrictEqual(partIn(redline, 'before'), before)).toBe(true)
  if (unnumbered(before) !== unnumbered(after))
    expect(isUnchanged(redline)).toBe(false)
  expect(isUnchanged(compare(after, structuredClone(after)))).toBe(true)
}

const amended = arbitraryDocument.chain((document) =>
  fc.tuple(fc.constant(document), arbitraryAmendment(document)),
)

it.each([
  ['two unrelated documents', fc.tuple(arbitraryDocument, arbitraryDocument)],
  ['a document and its amendment', amended],
  [
    'a document and what it was',
    amended.map(([a, b]): [PolicyDocument, PolicyDocument] => [b, a]),
  ],
] as const)(
  'a redline of %s contains both texts exactly, and has changes only if they differ',
  (_, pairs) => {
    const property = fc.property(pairs, expectBoth)
    fc.assert(property, { seed: 20261121, numRuns: 60 })
  },
)
