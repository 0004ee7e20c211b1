import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PageModule } from './content-module.ts'
import { compare } from './diff.ts'
import { keyOf, type PolicyDocument, partIn } from './document-model.ts'
import { isUnchanged } from './summarize.ts'
import { arbitraryDocument } from './testing/arbitrary-document.ts'
import { arbitraryAmendment } from './testing/mutate.ts'

const modules = import.meta.glob<PageModule>('../../content/pages/**/*.mdx', {
  eager: true,
})
// A redline does not say which facts and references words come from.
const published = Object.values(modules).map(({ document }) =>
  partIn(document, 'after'),
)
const unnumbered = ({ title, clauses }: PolicyDocument) =>
  JSON.stringify([
    title,
    clauses.map(({ depth, title, blocks }) => [depth, title, blocks]),
  ])

/** Asserts that a redline holds both texts whole, and is none for the same. */
function expectBoth([before, after]: [PolicyDocument, PolicyDocument]): void {
  const redline = compare(before, after)
  expect(keyOf(partIn(redline, 'after')) === keyOf(after)).toBe(true)
  expect(keyOf(partIn(redline, 'before')) === keyOf(before)).toBe(true)
  if (unnumbered(before) !== unnumbered(after))
    expect(isUnchanged(redline)).toBe(false)
  expect(isUnchanged(compare(after, structuredClone(after)))).toBe(true)
}

const amended = (documents: fc.Arbitrary<PolicyDocument>) =>
  documents.chain((it) => fc.tuple(fc.constant(it), arbitraryAmendment(it)))

it.each([
  [
    'two unrelated documents',
    fc.tuple(arbitraryDocument, arbitraryDocument),
    150,
  ],
  ['a document and its amendment', amended(arbitraryDocument), 150],
  ['a published text', amended(fc.constantFrom(...published)), 40],
] as const)(
  'a redline of %s gives either back, exactly, and finds something where they differ, nothing where they do not',
  (_, pairs, numRuns) => {
    const property = fc.property(pairs, expectBoth)
    fc.assert(property, { seed: 20261121, numRuns })
  },
)
