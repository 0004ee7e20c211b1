import { isDeepStrictEqual } from 'node:util'
import { linesOf } from '../../src/compare/document-model.ts'
import { quantitiesIn } from '../text/figures.ts'
import { factsIn } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'

/** Parts of a text that an editorial change must leave as they are. */
const parts: [name: string, partOf: (text: Text) => unknown][] = [
  [
    'other clauses, or another order of them,',
    ({ document }) => document?.clauses.map(({ id, depth }) => [id, depth]),
  ],
  [
    'other facts',
    ({ source, facts }) => factsIn(source).map((it) => [it, facts.get(it)]),
  ],
  [
    'other figures',
    ({ document }) => quantitiesIn(linesOf(document ?? {}).join('\n')),
  ],
]

/**
 * Throws if a comparison proves that a change is not editorial. Otherwise people
 * have to judge.
 */
export function ensureEditorial(before: Text, after: Text): void {
  const different = parts.find(
    ([, partOf]) => !isDeepStrictEqual(partOf(before), partOf(after)),
  )
  if (different)
    throw new Error(
      `This version is not editorial: it has ${different[0]} than the one before. Choose another ground, or give readers notice.`,
    )
}
