import { isDeepStrictEqual } from 'node:util'
import { FACT } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'

/**
 * Why a text cannot be an editorial version of another, as far as a comparison
 * proves it: other clauses, figures or facts are other rights and duties.
 * Undefined where people have to judge.
 */
export function explainEditorial(
  before: Text,
  after: Text,
): string | undefined {
  const now = rightsIn(after)
  const [differs] =
    rightsIn(before).find(([, it], i) => !isDeepStrictEqual(it, now[i]?.[1])) ??
    []
  return differs
    ? `This version is said to be editorial, and it has ${differs} than before. Choose another ground, or give readers their notice.`
    : undefined
}

function rightsIn({ document, source, facts }: Text): [string, unknown][] {
  const printed = Array.from(source.matchAll(FACT), ([, , name = '']) => name)

  return [
    [
      'other clauses, or another order of them,',
      document?.clauses.map(({ id, depth }) => [id, depth]),
    ],
    ['other facts', printed.map((name) => [name, facts.get(name)])],
    ['other figures', JSON.stringify(document)?.match(/\d+/g)],
  ]
}
