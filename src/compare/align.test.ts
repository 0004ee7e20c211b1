import { expect, it } from 'vitest'
import { align, pairsAlike } from './align.ts'
import { diffSequences } from './sequences.ts'

const numbers = (size: number) => Array.from({ length: size }, (_, i) => i)

it.each([
  ['nothing', 0, 5000, 100],
  ['every second member', 2, 5000, 100],
  ['every second member', 2, 500, 200],
  ['every hundredth member', 100, 5000, 100],
])(
  'sequences that share %s are compared in some hundred steps for each member',
  (_, each, size, most) => {
    let steps = 0
    const hunks = diffSequences(numbers(size), numbers(size), (a, b) => {
      steps++
      return a === b && each > 0 && a % each === 0
    })
    expect(steps).toBeLessThan(most * 2 * size)
    const members = (name: 'deleted' | 'inserted') =>
      hunks.flatMap((hunk) => [...hunk.same, ...hunk[name]])
    expect([members('deleted'), members('inserted')]).toEqual([
      numbers(size),
      numbers(size),
    ])
  },
)

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
