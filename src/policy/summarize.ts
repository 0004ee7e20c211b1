import { keyOf } from './diff-blocks.ts'
import {
  type Change,
  type Clause,
  type PolicyDocument,
  partIn,
  textOfRuns,
} from './document-model.ts'

/**
 * What a reader wants to know first: the clauses by what became of them, each
 * as it reads in the versions that matter there. One that moved and changed is
 * in both lists; `unchanged` counts those with a heading that read as before,
 * wherever they are.
 */
export function summarize({ clauses }: PolicyDocument) {
  const whole = (change: Change) =>
    clauses.filter((clause) => clause.change === change && !clause.was)
  const kept = clauses
    .filter(({ was, change }) => was && change !== 'deleted')
    .map(changesOf)
  const now = ({ after }: ClauseChanges) => ({ after })
  const thenAndNow = ({ before, after }: ClauseChanges) => ({ before, after })
  return {
    new: whole('inserted').map((after) => ({ after })),
    changed: kept.filter(({ changed }) => changed).map(now),
    renumbered: kept.filter(({ renumbered }) => renumbered).map(now),
    renamed: kept.filter(({ renamed }) => renamed).map(thenAndNow),
    moved: kept.filter(({ moved }) => moved).map(thenAndNow),
    removed: whole('deleted').map((before) => ({ before })),
    unchanged: kept.filter(({ isSame, after }) => isSame && after.id !== '')
      .length,
  }
}

/** The clauses that came, went, moved, or read otherwise. */
export function changedClauses({ clauses }: PolicyDocument): Clause[] {
  return clauses.filter((clause) =>
    clause.change
      ? clause.change === 'inserted' || !clause.was
      : !changesOf(clause).isSame,
  )
}

/**
 * Whether the two versions read the same, apart from the numbers of clauses.
 */
export function isUnchanged({ was, clauses }: PolicyDocument): boolean {
  return (
    !was &&
    clauses.every((clause) => !clause.change && changesOf(clause).isSame)
  )
}

export type ClauseChanges = ReturnType<typeof changesOf>

/** What became of a clause of both versions. */
export function changesOf(clause: Clause) {
  const [before, after] = [partIn(clause, 'before'), partIn(clause, 'after')]
  const renamed = textOfRuns(before.title) !== textOfRuns(after.title)
  const textOf = ({ depth, title, blocks }: Clause) => [
    depth,
    renamed || title,
    blocks,
  ]
  const isSameBy = (key: (text: unknown) => string) =>
    key(textOf(before)) === key(textOf(after))
  const reads = isSameBy(keyOf)
  const readsUnnumbered = isSameBy(keyWithoutNumbers)
  return {
    before,
    after,
    /** Its title reads otherwise. */
    renamed,
    /** It has another place in the order of the clauses. */
    moved: clause.change !== undefined,
    /** Its text, its formatting or the level of its heading differs. */
    changed: !readsUnnumbered,
    /** Nothing differs but numbers of other clauses, which the software writes. */
    renumbered: readsUnnumbered && !reads,
    /** It reads as before, wherever it is. */
    isSame: reads && !renamed,
  }
}

/**
 * A reference, such as `clause 4.2 (The cap)`, has the same key whatever its
 * number.
 */
function keyWithoutNumbers(text: unknown): string {
  const unnumbered = JSON.stringify(text, (_, part: unknown) => {
    const isRun = part instanceof Object && 'href' in part && 'text' in part
    if (!isRun || !String(part.href).includes('#')) return part
    return {
      ...part,
      text: String(part.text).replace(/^(clause )[\d.]+(?= \()/i, '$1'),
    }
  })
  return keyOf(JSON.parse(unnumbered))
}

/** A clause as a sentence refers to it, such as `Clause 4.2 (The cap)`. */
export function nameOf({ number, title }: Clause): string {
  const name = textOfRuns(title)
  if (name === '') return 'Opening text'
  return number === ''
    ? `“${name}”`
    : `Clause ${number.replace(/\.$/, '')} (${name})`
}
