import { isDeepStrictEqual } from 'node:util'
import { factsIn } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'

/** What gives rights and duties, as far as a comparison can prove it. */
const rights: [string, (text: Text) => unknown][] = [
  [
    'other clauses, or another order of them,',
    ({ document }) => document?.clauses.map(({ id, depth }) => [id, depth]),
  ],
  [
    'other facts',
    ({ source, facts }) => factsIn(source).map((it) => [it, facts.get(it)]),
  ],
  ['other figures', ({ document }) => JSON.stringify(document)?.match(/\d+/g)],
]

/**
 * Throws where a comparison proves that a text is no editorial version of
 * another; where it does not, people have to judge.
 */
export function ensureEditorial(before: Text, after: Text): void {
  const differs = rights.find(
    ([, of]) => !isDeepStrictEqual(of(before), of(after)),
  )
  if (differs)
    throw new Error(
      `This version is said to be editorial, and it has ${differs[0]} than before. Choose another ground, or give readers their notice.`,
    )
}
