import { expect, it } from 'vitest'
import { align, pairsAlike } from './align.ts'
import { diffSequences } from './sequences.ts'

const numbers = (size: number) => Array.from({ length: size }, (_, i) => i)

it.each([
  ['nothing', 5000, () => false, 0],
  ['every second member', 5000, (i: number) => i % 2 === 0, 1],
  ['every second member', 500, (i: number) => i % 2 === 0, 250],
  ['every hundredth member', 5000, (i: number) => i % 100 === 0, 1],
  ['all but every hundredth member', 5000, (i: number) => i % 100 !== 0, 4950],
])(
  'sequences that share %s of %i are compared, but not at any cost',
  (_, size, isShared, expected) => {
    const members = (version: string) =>
      numbers(size).map((i) => (isShared(i) ? `${i}` : `${version} ${i}`))
    const [olds, news] = [members('old'), members('new')]
    const hunks = diffSequences(olds, news, (member) => member)
    const side = (name: 'deleted' | 'inserted') =>
      hunks.flatMap((hunk) => [...hunk.same, ...hunk[name]])
    expect([side('deleted'), side('inserted')]).toEqual([olds, news])
    expect(hunks.flatMap(({ same }) => same)).toHaveLength(expected)
  },
)

it('sequences in another order are replaced as a whole', () => {
  const [olds, news] = [numbers(5000), numbers(5000).toReversed()]
  const hunks = diffSequences(olds, news, String)
  expect(hunks.flatMap(({ same }) => same)).toEqual([])
})

/** A set that counts how often it is asked. */
class CountingSet extends Set<string> {
  static asked = 0
  override has(word: string): boolean {
    CountingSet.asked++
    return super.has(word)
  }
}

it('members are paired in steps in proportion to their number', () => {
  const member = (i: number, version: string) => ({
    key: `${version} ${i}`,
    kind: '',
    tokens: new CountingSet(['the', 'same', version, `${i}`]),
  })
  const [olds, news] = ['old', 'new'].map((version) =>
    numbers(3000).map((i) => member(i, version)),
  )
  const steps = align(olds ?? [], news ?? [])
  expect(steps.map(([old, now]) => [old?.key, now?.key])).toEqual(
    numbers(3000).map((i) => [`old ${i}`, `new ${i}`]),
  )
  expect(CountingSet.asked).toBeLessThan(3000 * 1000)
  expect(pairsAlike(olds ?? [], news ?? [], 0.3)[0]?.alike).toBe(0.75)
})
