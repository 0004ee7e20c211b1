import { expect, test } from 'vitest'
import type { Clause } from '../compare/document-model.ts'
import { historiesOf } from './clause-history.ts'
import type { ShownVersion } from './site.ts'

/** A clause of one paragraph; a clause of depth 3 is within the chapter above. */
function clause(id: string, text: string, depth = 2): Clause {
  const runs = (text: string) => [{ text }]
  const blocks = [{ type: 'paragraph' as const, runs: runs(text) }]
  return { id, depth, number: '', title: runs(id), blocks } as unknown as Clause
}

function version(day: string, ...clauses: Clause[]) {
  const status = day < '2027-06-01' ? 'current' : 'upcoming'
  const document = { title: [], clauses }
  return { day, status, document, frontMatter: {} } as unknown as ShownVersion
}

const first = version('2027-01-01', clause('a', 'One'), clause('b', 'Two'))
const second = version(
  '2027-03-01',
  clause('a', 'One'),
  clause('b', 'Two'),
  clause('c', 'Three'),
  clause('c-1', 'Below', 3),
)
const third = version(
  '2027-07-01',
  clause('a', 'Another'),
  clause('b', 'Two'),
  clause('c', 'Three'),
  clause('c-1', 'Changed', 3),
)
const policy = { slug: 'terms', versions: [first, second, third] } as never

test('a chapter has the days on which its words changed', () => {
  expect(Object.fromEntries(historiesOf(policy, third))).toEqual({
    a: { days: ['2027-01-01', '2027-07-01'], next: undefined },
    b: { days: ['2027-01-01'], next: undefined },
    c: { days: ['2027-03-01', '2027-07-01'], next: undefined },
  })
})

test('a chapter that the next version changes, also in a clause below it, has its day', () => {
  const next = [...historiesOf(policy, second)].map(([id, history]) => [
    id,
    history.next,
  ])
  expect(next).toEqual([
    ['a', '2027-07-01'],
    ['b', undefined],
    ['c', '2027-07-01'],
  ])
})
