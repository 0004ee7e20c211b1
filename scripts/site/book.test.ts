import { describe, expect, it } from 'vitest'
import { sealsFile } from '../text/paths.ts'
import {
  addSeal,
  type Book,
  hashOf,
  parseBook,
  printBook,
  publishedClauses,
  readBook,
} from './book.ts'
import { temporaryProject } from './testing/temporary-project.ts'

const seal = (
  policy: string,
  day: string,
  clauses: Record<string, string> = {},
) => ({
  policy,
  version: day,
  by: 'A. Person',
  on: '2026-12-01',
  metadata: {
    title: 'Terms',
    description: 'What you may expect.',
    corrections: [],
    moved: {},
  },
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
  placeholders: {},
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
      'e59af1d5e77a88c5edc756a4fa2e2b6430dd4d3161e2b69752640e239159e38a',
    )
  })

  it.each([
    ['named its facts in the text', { placeholders: undefined }],
    ['held hashes only', { document: undefined, sha256: 'a'.repeat(64) }],
  ])('says in one line what to do with a book that %s', (_, form) => {
    const former = [{ ...seal('tnc', '2026-12-01'), previous: '', ...form }]
    const source = JSON.stringify(former, (key, value) =>
      'sha256' in form && key === 'placeholders' ? undefined : value,
    )
    const { isReadable, file } = readBook(
      temporaryProject({ [sealsFile]: source }),
    )
    expect(isReadable).toBe(false)
    expect(file.messages.map(({ reason }) => reason)).toEqual([
      'The book of seals has the form of an earlier release.',
    ])
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
    expect([...publishedClauses(book, '2027-01-01')]).toEqual([
      ['a', { title: 'A', day: '2026-12-01' }],
      ['b', { title: 'B', day: '2026-12-01' }],
    ])
    expect([...publishedClauses(book, '2027-02-01').values()]).toEqual([
      { title: 'New A', day: '2027-01-01' },
      { title: 'B', day: '2026-12-01' },
      { title: 'Sealed later', day: '2026-12-15' },
    ])
  })
})
