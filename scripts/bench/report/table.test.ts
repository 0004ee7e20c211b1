import { describe, expect, it } from 'vitest'
import { atMost, figure, table } from './table.ts'

describe('a table', () => {
  it('is written in Markdown', () => {
    expect(table(['who', 's'], [['we', '1.20']])).toBe('| who | s |\n| --- | ---: |\n| we | 1.20 |')
  })

  it('shows three digits', () => {
    expect([0, 0.0123, 1.234, 12.34, 123.4, 12345, undefined].map(figure)).toEqual([
      '0',
      '0.01',
      '1.23',
      '12.3',
      '123',
      '12,345',
      'n/a',
    ])
  })

  it('tells what was reached', () => {
    expect(atMost(1.5, 1.5)).toBe('≤ 1.50 ✓')
    expect(atMost(1.5, 1.6)).toBe('≤ 1.50 ✗')
    expect(atMost(350, undefined)).toBe('≤ 350')
  })
})
