import { describe, expect, it } from 'vitest'
import {
  addSeal,
  type Book,
  hashOf,
  parseBook,
  printBook,
  publishedClauses,
} from './book.ts'

const seal = (
  policy: string,
  day: string,
  clauses: Record<string, string> = {},
) => ({
  policy,
  version: day,
  by: 'A. Person',
  on: '2026-12-01',
  metadata: { title: 'Terms', corrections: [], moved: {} },
  document: {
    title: 'Terms',
    clauses: Object.entries(clauses).map(([id, title]) => ({
      id,
      number: '',
      depth: 2 as const,
      title: [{ text: title }],
      blocks: [],
    })),
  },
  facts: { b: '2', a: '1' },
})
const add = (book: Book, ...[policy, day, clauses]: Parameters<typeof seal>) =>
  addSeal(book, seal(policy, day, clauses))

describe('the book of seals', () => {
  it('takes a further seal, which names the one before it, and alters none', () => {
    const book = add([], 'tnc', '2026-12-01')
    const longer = add(
      add(book, 'privacy', '2026-12-01'),
      'tnc',
      '2026-12-01',
      { a: 'A' },
    )
    expect(longer.slice(0, 1)).toEqual(book)
    expect(longer.map(({ previous }) => previous)).toEqual([
      '',
      ...longer.slice(0, 2).map(hashOf),
    ])
    expect(parseBook(printBook(longer))).toEqual(longer)
  })

  it('has the hashes that seals have always had', () => {
    const [first] = add([], 'tnc', '2026-12-01', { a: 'A' })
    expect(first && hashOf(first)).toBe(
      '9b9fd7add390befbefc8ca316715b76c21ea503b1978c7b81c4497cbb7ad7c2c',
    )
  })

  it('has the same hashes in whatever order its fields are written', () => {
    const { by, ...rest } = seal('tnc', '2026-12-01')
    expect(hashOf({ by, ...rest })).toBe(hashOf({ ...rest, by }))
    expect(hashOf({ ...rest, by: 'Another' })).not.toBe(hashOf({ ...rest, by }))
  })

  it('knows every clause that readers of a version have known, by its last title', () => {
    let book = add([], 'tnc', '2026-12-01', { a: 'A', b: 'B' })
    book = add(book, 'tnc', '2027-01-01', { a: 'New A' })
    book = add(book, 'tnc', '2026-12-15', { c: 'Sealed later' })
    expect([
      ...publishedClauses(book, { slug: 'tnc', day: '2027-01-01' }),
    ]).toEqual([
      ['a', { title: 'A', day: '2026-12-01' }],
      ['b', { title: 'B', day: '2026-12-01' }],
    ])
    expect([
      ...publishedClauses(book, { slug: 'tnc', day: '2027-02-01' }).values(),
    ]).toEqual([
      { title: 'New A', day: '2027-01-01' },
      { title: 'B', day: '2026-12-01' },
      { title: 'Sealed later', day: '2026-12-15' },
    ])
  })
})
