import { isDeepStrictEqual } from 'node:util'
import {
  type Clause,
  type InlineRun,
  mapParts,
  type PolicyDocument,
  partIn,
  textOfRuns,
} from './document-model.ts'
import { memoized } from './memoized.ts'

/** How a clause changed; a kept clause may have changed in several ways. */
type ChangeKind = (typeof changeKinds)[number]

/** Display order. */
export const changeKinds = [
  'new',
  'changed',
  'renamed',
  'moved',
  'removed',
  'unchanged',
] as const

/** Returns the clauses of a comparison that changed in one of these ways. */
export function clausesThatAre(
  wanted: readonly ChangeKind[],
  { clauses }: PolicyDocument,
): Clause[] {
  return clauses.filter((clause) =>
    changeKindsOf(clause).some((kind) => wanted.includes(kind)),
  )
}

/** Returns the clauses that were added, removed, moved or changed. */
export function changedClauses({ clauses }: PolicyDocument): Clause[] {
  return clauses.filter((clause) =>
    changeKindsOf(clause).some((kind) => kind !== 'unchanged'),
  )
}

/**
 * Whether two texts read the same, apart from clause numbers and references.
 */
export function isUnchanged(redline: PolicyDocument): boolean {
  return !redline.was && changedClauses(redline).length === 0
}

/**
 * Returns how a clause changed. Empty for the old place of a moved clause, and
 * for an empty introduction.
 */
export const changeKindsOf = memoized((clause: Clause): ChangeKind[] => {
  const { title, blocks, form, change = form, was } = clause
  if (change && !was) return [change === 'inserted' ? 'new' : 'removed']
  if (change === 'deleted') return []

  const [before, after] = [partIn(clause, 'before'), partIn(clause, 'after')]
  const renamed = textOfRuns(before.title) !== textOfRuns(after.title)
  const wordingOf = ({ depth, title, blocks }: Clause) =>
    mapParts([depth, renamed || title, blocks], unnumbered)
  const is: Partial<Record<ChangeKind, boolean>> = {
    changed: !isDeepStrictEqual(wordingOf(before), wordingOf(after)),
    renamed,
    moved: change !== undefined,
  }
  const found = changeKinds.filter((kind) => is[kind])
  const isEmpty = title.length + blocks.length === 0
  return found.length > 0 || isEmpty ? found : ['unchanged']
})

/**
 * Removes the number from a reference such as `clause 4.2 (The cap)`, because
 * the software writes it.
 */
function unnumbered(part: Partial<InlineRun>): object {
  const { href, text } = part
  return text && href?.includes('#')
    ? { ...part, text: text.replace(/^(clause )[\d.]+(?= \()/i, '$1') }
    : part
}

/**
 * Returns a clause as a sentence refers to it, such as `Clause 4.2 (The cap)`,
 * by its new name.
 */
export function clauseName(clause: Clause): string {
  const { number, title } = partIn(clause, 'after')
  const name = textOfRuns(title)
  if (name === '') return 'Introduction'
  return number === ''
    ? `“${name}”`
    : `Clause ${number.replace(/\.$/, '')} (${name})`
}
