import { describe, expect, it } from 'vitest'
import { amend } from './amend.ts'

const source = `---
title: Terms of Use
description: The rules.
layout: policy
announced: 2026-01-01
summary: Prices.
corrections:
  - date: 2026-02-01
    note: A word.
moved:
  old: new
---

Text with announced: in it.
`
const options = { source, newest: '2026-11-21', today: '2026-12-01', noticeDays: 30 }

describe('amend', () => {
  it('takes the first day that the notice permits', () => {
    expect(amend(options).effective).toBe('2026-12-31')
  })

  it('takes the day that is asked for, if it leaves the notice', () => {
    expect(amend({ ...options, effective: '2027-01-15' }).effective).toBe('2027-01-15')
  })

  it('keeps the text, the title and the former clauses, and fills what speaks of the new version', () => {
    expect(amend(options).source).toBe(`---
title: Terms of Use
description: The rules.
layout: policy
moved:
  old: new
announced: 2026-12-01
summary: Say here in one sentence what changes and why.
---

Text with announced: in it.
`)
  })

  it('keeps the line ends of Windows, and a list that is not indented belongs to its name', () => {
    const windows = source
      .replace('  - date: 2026-02-01\n    note', '- date: 2026-02-01\n  note')
      .replaceAll('\n', '\r\n')
    expect(amend({ ...options, source: windows }).source).toBe(
      amend(options).source.replaceAll('\n', '\r\n'),
    )
  })

  it('refuses a day that is too soon and says which will do', () => {
    expect(() => amend({ ...options, effective: '2026-12-10' })).toThrow(
      '2026-12-10 leaves readers 9 days, and they were promised 30. The first day that will do is 2026-12-31.',
    )
  })

  it('begins after the newest version, also where that is still to come', () => {
    expect(amend({ ...options, newest: '2027-05-13' }).effective).toBe('2027-05-14')
    expect(() => amend({ ...options, newest: '2027-05-13', effective: '2027-02-01' })).toThrow(
      'There is already a version from 2027-05-13, and the new one must be later. The first day that will do is 2027-05-14.',
    )
  })
})
