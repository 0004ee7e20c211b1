import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageModule } from './content-module.ts'
import { compare } from './diff.ts'
import { keyOf } from './diff-blocks.ts'
import { accept, type PolicyDocument, reject } from './document-model.ts'
import { plainText } from './plain-text.ts'
import { isUnchanged } from './summarize.ts'
import { arbitraryDocument } from './testing/arbitrary-document.ts'
import { arbitraryAmendment } from './testing/mutate.ts'

const modules = import.meta.glob<PageModule>('../../content/pages/**/*.mdx', {
  eager: true,
})
// A redline does not say which facts and references words come from.
const policies = Object.entries(modules).map(
  ([path, { document }]) => [path, accept(document)] as const,
)

const amended = arbitraryDocument.chain((before) =>
  fc.tuple(fc.constant(before), arbitraryAmendment(before)),
)
const expectBoth = ([before, after]: [PolicyDocument, PolicyDocument]) => {
  const redline = compare(before, after)
  expect(keyOf(accept(redline)) === keyOf(after)).toBe(true)
  expect(keyOf(reject(redline)) === keyOf(before)).toBe(true)
}

describe('a redline', { timeout: 30_000 }, () => {
  it('gives either of two unrelated documents back, exactly', () => {
    const property = fc.property(
      fc.tuple(arbitraryDocument, arbitraryDocument),
      expectBoth,
    )
    fc.assert(property, { seed: 20261121, numRuns: 300 })
  })

  it('gives a document and its amendment back, exactly', () => {
    fc.assert(fc.property(amended, expectBoth), {
      seed: 20270513,
      numRuns: 400,
    })
  })

  it.each(policies)(
    'gives the published %s and its amendments back, exactly',
    (_, before) => {
      const property = fc.tuple(fc.constant(before), arbitraryAmendment(before))
      fc.assert(fc.property(property, expectBoth), {
        seed: 20261121,
        numRuns: 60,
      })
    },
  )

  it('of the longest two that are published takes less than 100 milliseconds of a processor', () => {
    const lengthOf = (document: PolicyDocument) => plainText(document).length
    const all = policies.map(([, document]) => document)
    const [before, after] = all.toSorted((a, b) => lengthOf(b) - lengthOf(a))
    if (!before || !after) throw new Error('There are no two policies.')
    const times = Array.from({ length: 7 }, () => {
      const start = process.cpuUsage()
      compare(before, after)
      return process.cpuUsage(start).user / 1000
    })
    expect(Math.min(...times)).toBeLessThan(100)
  })

  it('finds nothing between a document and itself', () => {
    const property = fc.property(arbitraryDocument, (document) => {
      expect(isUnchanged(compare(document, structuredClone(document)))).toBe(
        true,
      )
    })
    fc.assert(property, { seed: 1, numRuns: 100 })
  })

  it('finds something between documents that differ in more than numbers and ids', () => {
    const unnamed = ({ title, clauses }: PolicyDocument) =>
      JSON.stringify([
        title,
        clauses.map(({ depth, title, blocks }) => [depth, title, blocks]),
      ])
    const property = fc.property(amended, ([before, after]) => {
      fc.pre(unnamed(before) !== unnamed(after))
      expect(isUnchanged(compare(before, after))).toBe(false)
    })
    fc.assert(property, { seed: 2, numRuns: 200 })
  })
})
