import { describe, expect, it } from 'vitest'
import { linesOf } from '../text/testing/html-of.ts'

const clauses =
  '\n\n## Payments [#payments]\n\n### Refunds [#refunds]\n\nText.\n\n## Limitation of liability'

describe('an empty link', () => {
  it.each([
    [
      'See [](#payments).',
      '<p>See <a href="#payments">clause 1 (Payments)</a>.</p>',
    ],
    [
      'See [](#refunds).',
      '<p>See <a href="#refunds">clause 1.1 (Refunds)</a>.</p>',
    ],
    [
      'See [](/tnc#payments).',
      '<p>See <a href="/tnc#payments">clause 1 (Payments)</a>.</p>',
    ],
    [
      '[](#payments) applies, e.g. [](#refunds).',
      '<p><a href="#payments">Clause 1 (Payments)</a> applies, e.g. <a href="#refunds">clause 1.1 (Refunds)</a>.</p>',
    ],
  ])('%s reads as the reference', (text, expected) => {
    expect(linesOf(text + clauses)[0]).toBe(expected)
  })
})

describe('a title and numbers that were typed', () => {
  it('are left out, and named before ids are made', () => {
    const text =
      '# Terms of Use\n\n## 1. Payments\n\n### 1.1 Refunds\n\n## Clause 2: Gifts [#gifts]'
    expect(linesOf(text)).toEqual([
      '<h2 id="payments"><a href="#payments"><span class="number">1.</span> Payments</a></h2>',
      '<h3 id="refunds"><a href="#refunds"><span class="number">1.1</span> Refunds</a></h3>',
      '<h2 id="gifts"><a href="#gifts"><span class="number">2.</span> Gifts</a></h2>',
    ])
  })
})
