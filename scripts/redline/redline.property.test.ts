import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageModule } from '../../src/model/content-module.ts'
import { versionOf } from '../../src/policy/apply.ts'
import { compare } from '../../src/policy/diff.ts'
import { keyOf } from '../../src/policy/diff-blocks.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import { arbitraryAmendment } from '../../src/policy/testing/mutate.ts'

const modules = import.meta.glob<PageModule>('../../content/pages/**/*.mdx', { eager: true })
const policies = Object.entries(modules).map(([path, { document }]) => [path, document] as const)

describe('the redline of a real policy', { timeout: 30_000 }, () => {
  it('is tested on all that are published', () => {
    expect(policies.length).toBeGreaterThanOrEqual(4)
  })

  it.each(policies)('gives %s and its amendments back, exactly', (_, before) => {
    const property = fc.property(arbitraryAmendment(before), (after) => {
      const redline = compare(before, after)
      expect(keyOf(versionOf(redline, 'after')) === keyOf(after)).toBe(true)
      expect(keyOf(versionOf(redline, 'before')) === keyOf(before)).toBe(true)
    })
    fc.assert(property, { seed: 20261121, numRuns: 60 })
  })

  it('takes less than 100 milliseconds for the longest two', () => {
    const [before, after] = policies
      .map(([, policy]) => policy)
      .toSorted((a, b) => plainText(b).length - plainText(a).length)
    if (!before || !after) throw new Error('There are no two policies.')
    const times = Array.from({ length: 7 }, () => {
      const start = performance.now()
      compare(before, after)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(100)
  })
})
