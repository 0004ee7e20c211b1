import { describe, expect, it } from 'vitest'
import { homesOf } from './homes-of.ts'

/** Clauses as `id=text`. */
const sums = (...clauses: string[]) => ({
  sha256: '',
  clauses: Object.fromEntries(
    clauses.map((clause) => {
      const [id = '', sha256 = ''] = clause.split('=')
      return [id, { title: id, sha256 }]
    }),
  ),
})
const homes = (before: string[], now: string[]) =>
  Object.fromEntries(homesOf(sums('=', ...before), sums('=', ...now)))

describe('homesOf', () => {
  it('finds a clause by its id, whatever became of it', () => {
    expect(homes(['a=1', 'b=2'], ['b=3', 'a=1'])).toEqual({ '': '', a: 'a', b: 'b' })
  })

  it('finds it by its text under another id', () => {
    expect(homes(['a=1', 'b=2'], ['x=2', 'y=1'])).toEqual({ '': '', a: 'y', b: 'x' })
  })

  it('finds it where it stood, between the same two or at the end', () => {
    expect(homes(['a=1', 'b=2', 'c=3'], ['a=1', 'x=9', 'c=3'])).toMatchObject({ b: 'x' })
    expect(homes(['a=1', 'b=2'], ['a=1', 'x=9'])).toMatchObject({ b: 'x' })
  })

  it('does not guess where two may have become one, or one two', () => {
    expect(homes(['a=1', 'b=2', 'c=3'], ['a=1', 'x=9'])).toEqual({ '': '', a: 'a' })
    expect(homes(['a=1', 'b=2'], ['a=1', 'x=8', 'y=9'])).toEqual({ '': '', a: 'a' })
  })
})
