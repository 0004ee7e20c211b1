import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compare } from '../../src/compare/diff.ts'
import {
  type PolicyDocument,
  partIn,
} from '../../src/compare/document-model.ts'
import { isUnchanged } from '../../src/compare/summarize.ts'
import {
  arbitraryAmendment,
  arbitraryDocument,
} from '../../src/compare/testing/mutate.ts'
import { todayInIndia } from '../../src/site/timeline.ts'
import { root } from '../text/paths.ts'
import { createReader } from '../text/read.ts'
import { openSite } from './read-site.ts'

const read = createReader()
const { texts, translations } = openSite(root, todayInIndia(), read)
// A redline does not mark facts and references.
const published = [...texts.values(), ...translations.values()]
  .filter(({ isSection }) => !isSection)
  .flatMap(({ document }) => (document ? [partIn(document, 'after')] : []))
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

const amended = (documents: fc.Arbitrary<PolicyDocument>) =>
  documents.chain((document) =>
    fc.tuple(fc.constant(document), arbitraryAmendment(document)),
  )

it.each([
  [
    'two unrelated documents',
    fc.tuple(arbitraryDocument, arbitraryDocument),
    60,
  ],
  ['a document and its amendment', amended(arbitraryDocument), 60],
  ['a published text', amended(fc.constantFrom(...published)), 15],
] as const)(
  'a redline of %s contains both texts exactly, and has changes only if they differ',
  (_, pairs, numRuns) => {
    const property = fc.property(pairs, expectBoth)
    fc.assert(property, { seed: 20261121, numRuns })
  },
)
