import { describe, expect, it } from 'vitest'
import { root } from '../text/paths.ts'
import { createReader } from '../text/reader.ts'
import { changedClauses, isSameOrder } from './changes.ts'
import { sealedTextOf } from './seal.ts'
import { openSite } from './site.ts'

const reader = createReader({ ofSource: [], ofText: [] })
const { policies } = openSite(root, '2026-12-01', reader)
const sealed = [...policies.values()].flatMap(({ versions }) =>
  versions.flatMap(({ text, seal }) => (seal ? { text, seal } : [])),
)

describe.each(sealed)('what $text.path says', ({ text, seal }) => {
  it('is what its seal holds', () => {
    const current = sealedTextOf(text)
    expect(current?.metadata).toEqual(seal.metadata)
    expect(current && changedClauses(seal, current)).toEqual([])
    expect(current && isSameOrder(seal, current)).toBe(true)
  })
})
