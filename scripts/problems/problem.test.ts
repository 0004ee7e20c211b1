import { describe, expect, it } from 'vitest'
import { ContentError, problemsIn, sortProblems } from './problem.ts'

const a = problemsIn('a.mdx', 'one\r\ntwo')
const b = problemsIn('b.mdx', '')

describe('problems', () => {
  it('stand at the beginning of the file where no place is known', () => {
    expect(a(undefined, 'A.', 'a.')).toEqual({
      file: 'a.mdx',
      line: 1,
      column: 1,
      severity: 'error',
      message: 'A.',
      remedy: 'a.',
      excerpt: 'one',
    })
  })

  it('cut their excerpt without the line end', () => {
    expect(a({ line: 1, column: 2 }, 'A.', 'a.').excerpt).toBe('one')
    expect(a({ line: 3, column: 1 }, 'A.', 'a.').excerpt).toBe('')
  })

  it('are sorted by file, line and column, and told once', () => {
    const all = [
      b(undefined, 'B.', 'b.'),
      a({ line: 2, column: 1 }, 'Third.', ''),
      a({ line: 1, column: 10 }, 'Second.', ''),
      a({ line: 1, column: 9 }, 'First.', ''),
      a({ line: 2, column: 1 }, 'Third.', ''),
    ]
    expect(sortProblems(all).map(({ message }) => message)).toEqual([
      'First.',
      'Second.',
      'Third.',
      'B.',
    ])
  })

  it('can be thrown together', () => {
    const error = new ContentError([a({ line: 2, column: 3 }, 'A.', 'Mend it.')])
    expect(error.message).toBe('a.mdx:2:3 A. Mend it.')
  })
})
