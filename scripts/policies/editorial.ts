import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { FACT } from '../text/facts.ts'
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
  const differs = kinds.find(
    ({ of }) => JSON.stringify(of(before)) !== JSON.stringify(of(after)),
  )
  return differs
    ? `This version is said to be editorial, and ${differs.what}. Choose another ground, or give readers their notice.`
    : undefined
}

const kinds: readonly { what: string; of: (text: Text) => unknown }[] = [
  {
    what: 'it has other clauses than before, or another order of them',
    of: ({ document }) => clausesOf(document),
  },
  {
    what: 'it prints other facts than before',
    of: ({ source, facts }) =>
      Array.from(source.matchAll(FACT), ([, , name = '']) => [
        name,
        facts.get(name),
      ]),
  },
  {
    what: 'it has other figures than before',
    of: ({ document }) => document && JSON.stringify(document).match(/\d+/g),
  },
]

function clausesOf(document: PolicyDocument | undefined) {
  return document?.clauses.map(({ id, depth }) => [id, depth])
}
