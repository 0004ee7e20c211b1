import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { versionOf } from './apply.ts'
import { compare } from './diff.ts'
import { keyOf } from './diff-blocks.ts'
import type { PolicyDocument } from './document-model.ts'
import { isUnchanged } from './summarize.ts'
import { arbitraryDocument } from './testing/arbitrary-document.ts'
import { arbitraryAmendment } from './testing/mutate.ts'

const amended = arbitraryDocument.chain((before) =>
  fc.tuple(fc.constant(before), arbitraryAmendment(before)),
)
const expectBoth = ([before, after]: [PolicyDocument, PolicyDocument]) => {
  const redline = compare(before, after)
  expect(keyOf(versionOf(redline, 'after'))).toBe(keyOf(after))
  expect(keyOf(versionOf(redline, 'before'))).toBe(keyOf(before))
}

describe('a redline', { timeout: 30_000 }, () => {
  it('gives either of two unrelated documents back, exactly', () => {
    const property = fc.property(fc.tuple(arbitraryDocument, arbitraryDocument), expectBoth)
    fc.assert(property, { seed: 20261121, numRuns: 300 })
  })

  it('gives a document and its amendment back, exactly', () => {
    fc.assert(fc.property(amended, expectBoth), { seed: 20270513, numRuns: 400 })
  })

  it('finds nothing between a document and itself', () => {
    const property = fc.property(arbitraryDocument, (document) => {
      expect(isUnchanged(compare(document, structuredClone(document)))).toBe(true)
    })
    fc.assert(property, { seed: 1, numRuns: 100 })
  })

  it('finds something between documents that differ in more than numbers and ids', () => {
    const unnamed = ({ title, clauses }: PolicyDocument) =>
      JSON.stringify([title, clauses.map(({ depth, title, blocks }) => [depth, title, blocks])])
    const property = fc.property(amended, ([before, after]) => {
      fc.pre(unnamed(before) !== unnamed(after))
      expect(isUnchanged(compare(before, after))).toBe(false)
    })
    fc.assert(property, { seed: 2, numRuns: 200 })
  })
})
