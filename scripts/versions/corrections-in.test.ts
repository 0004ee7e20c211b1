import { describe, expect, it } from 'vitest'
import { correctionsIn } from './corrections-in.ts'

const text = (front: string) => `---\ntitle: On {facts.productName}\n${front}---\n\nText.\n`

describe('correctionsIn', () => {
  it('tells the facts that each corrects', () => {
    const corrections =
      'corrections:\n  - date: 2026-12-01\n    note: A word.\n  - date: 2026-12-02\n    note: B.\n    facts: [cap]\n'
    expect(correctionsIn(text(corrections))).toEqual([{ facts: [] }, { facts: ['cap'] }])
  })

  it('is content with none, and with what cannot be read', () => {
    expect(correctionsIn(text(''))).toEqual([])
    expect(correctionsIn(text('corrections: none\n'))).toEqual([])
    expect(correctionsIn(text('corrections:\n  - note: "\n'))).toEqual([])
    expect(correctionsIn('Text.')).toEqual([])
  })
})
