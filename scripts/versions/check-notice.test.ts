import { describe, expect, it } from 'vitest'
import { checkNotice } from './check-notice.ts'

const version = {
  effective: '2027-01-15',
  announced: '2026-12-16',
  summary: 'Prices change.',
  isFirst: false,
}

describe('checkNotice', () => {
  it('is content with exactly the promised days', () => {
    expect(checkNotice(version, 30)).toEqual([])
  })

  it('refuses a day less and names the first day that will do', () => {
    const [finding] = checkNotice({ ...version, announced: '2026-12-17' }, 30)
    expect(finding?.message).toBe(
      'Announced on 2026-12-17 and in force from 2027-01-15, this version leaves readers 29 days. They were promised 30.',
    )
    expect(finding?.remedy).toContain('Rename the file to 2027-01-16.mdx')
  })

  it('asks nothing of a first version', () => {
    expect(checkNotice({ effective: '2026-11-21', isFirst: true }, 30)).toEqual([])
  })

  it('lets a change without notice pass', () => {
    expect(checkNotice({ ...version, announced: undefined, notice: 'none' }, 30)).toEqual([])
  })

  it('wants to know when readers were told, and what of', () => {
    const findings = checkNotice({ effective: '2027-01-15', isFirst: false }, 30)
    expect(findings.map(({ field }) => field)).toEqual(['summary', 'announced'])
  })

  it('does not take the sentence that amend leaves for a summary', () => {
    const summary = 'Say here in one sentence what changes and why.'
    expect(checkNotice({ ...version, summary }, 30).map(({ field }) => field)).toEqual(['summary'])
  })
})
