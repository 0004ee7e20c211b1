import { describe, expect, it } from 'vitest'
import { explainNotice } from './check-notice.ts'

const version = {
  effective: '2027-01-15',
  announced: '2026-12-16',
  summary: 'Prices change.',
}

describe('explainNotice', () => {
  it('is content with exactly the promised days', () => {
    expect(explainNotice(version, 30)).toEqual([])
  })

  it('refuses a day less and names the first day that will do', () => {
    const [finding] = explainNotice({ ...version, announced: '2026-12-17' }, 30)
    expect(finding?.message).toBe(
      'Announced on 2026-12-17 and in force from 2027-01-15, this version leaves readers 29 days. They were promised 30.',
    )
    expect(finding?.remedy).toContain('Rename the file to 2027-01-16.mdx')
  })

  it('lets a change without notice pass', () => {
    expect(explainNotice({ ...version, announced: undefined, notice: 'none' }, 30)).toEqual([])
  })

  it('wants to know when readers were told, and what of', () => {
    const findings = explainNotice({ effective: '2027-01-15' }, 30)
    expect(findings.map(({ field }) => field)).toEqual(['summary', 'announced'])
  })

  it('does not take the sentence that amend leaves for a summary', () => {
    const summary = 'Say here in one sentence what changes and why.'
    expect(explainNotice({ ...version, summary }, 30).map(({ field }) => field)).toEqual([
      'summary',
    ])
  })
})
