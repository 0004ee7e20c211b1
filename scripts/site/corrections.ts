import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { changedClauses } from './changes.ts'
import type { Version } from './policies.ts'

/**
 * The clauses of a version that were corrected, as they were sealed first and
 * as they are; undefined where all read as at first.
 */
export function correctedClauses({ text, seals }: Version) {
  const [first, last] = [seals[0], seals.at(-1)]
  const { document } = text
  if (!first || !last || !document || last.metadata.corrections.length === 0)
    return undefined

  const changed = new Set(changedClauses(first, last).map(({ id }) => id))
  const only = ({ title, clauses }: PolicyDocument): PolicyDocument => {
    return { title, clauses: clauses.filter(({ id }) => changed.has(id)) }
  }
  return { before: only(first.document), after: only(document) }
}
