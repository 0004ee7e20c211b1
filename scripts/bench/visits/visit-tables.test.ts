import { describe, expect, it } from 'vitest'
import { aboutNothing } from '../about-nothing.ts'
import type { PageResults, Scores, Visit } from './results.ts'
import { isPerfect, visitTables } from './visit-tables.ts'

const full: Scores = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaint: 700,
  largestPaint: 800,
  blockingTime: 0,
  layoutShift: 0,
}
const visit = (given: Partial<Visit>): Visit => ({
  name: '/tnc',
  kind: 'ours',
  requests: 1,
  bytes: 11_088,
  scores: full,
  ...given,
})
const results = (...visits: Visit[]): PageResults => ({
  about: aboutNothing,
  runs: 3,
  visits,
  scripts: [],
})
const bare = visit({
  kind: 'bare',
  bytes: 9000,
  scores: { ...full, firstPaint: 650, largestPaint: 800, seo: 80 },
})

describe('the table of first visits', () => {
  it('judges each page by its bare document', () => {
    const text = visitTables(results(visit({}), bare))
    expect(text).toContain(
      '| /tnc | 1 ✓ | 11,088 | 100/100/100/100 ✓ | 700 (+7.7 %) ✗ | 800 (+0.0 %) ✓ | 0 ✓ | 0 ✓ |',
    )
    expect(text).toContain('| the same, bare | 1 | 9,000 | 100/100/100/80 | 650 | 800 | 0 | 0 |')
  })

  it('judges the weight of the landing page', () => {
    expect(visitTables(results(visit({ name: '/', bytes: 14_601 })))).toContain('| 14,601 ✗ |')
  })

  it('has two columns more where throttling was applied too', () => {
    const applied = { ...full, firstPaint: 1000, largestPaint: 1000 }
    const text = visitTables(results(visit({ applied }), { ...bare, applied }))
    expect(text).toContain('| 1,000 (+0.0 %) ✓ | 1,000 (+0.0 %) ✓ |')
  })
})

describe('the tables of the form', () => {
  it('tell when it is usable and what its script is made of', () => {
    const text = visitTables({
      ...results(),
      form: { firstPaint: 900, hydrated: 1000, usable: 1200 },
      scripts: [
        {
          name: 'form',
          minifiedBytes: 500,
          brotliBytes: 250,
          modules: [
            { name: 'react-dom', bytes: 800 },
            { name: 'src/form.tsx', bytes: 200 },
          ],
        },
      ],
    })
    expect(text).toContain('| from there until the form is usable | 1,200 | ≤ 1,000 ✗ |')
    expect(text).toContain('| **form** | 1,000 | 500 | 250 |')
    expect(text).toContain('| react-dom | 800 | ≈ 400 | ≈ 200 |')
  })
})

it('only pages of this site have to be perfect', () => {
  expect(isPerfect(results(visit({}), bare))).toBe(true)
  expect(isPerfect(results(visit({ scores: { ...full, seo: 99 } })))).toBe(false)
})

it('the table of navigations tells whether a page is shown soon enough', () => {
  const navigation = { from: '/', to: '/tnc', runs: 10, hovered: 101, straight: 300 }
  const text = visitTables({ ...results(), navigations: [navigation] })
  expect(text).toContain('| / → /tnc | 101 | ≤ 100 ✗ | 300 |')
  expect(text).toContain('medians of 10')
})
