import { clauseOf } from './apply.ts'
import type { Clause } from './document-model.ts'
import type { ClauseEntry, KeptClause, Pair, Redline } from './redline-model.ts'
import { textOfRuns } from './text-of.ts'

/** What a reader wants to know first. A clause that moved and changed stands in both lists. */
export interface Summary {
  readonly new: readonly ClauseMention[]
  readonly changed: readonly ClauseMention[]
  readonly renamed: readonly ClausePairMention[]
  readonly moved: readonly ClausePairMention[]
  readonly removed: readonly ClauseMention[]
  /** How many clauses with a heading read as before, wherever they stand. */
  readonly unchanged: number
}

/** A clause by its name in the version that holds it; the new one where both do. */
export interface ClauseMention {
  readonly id: string
  readonly number: string
  readonly title: string
}

export type ClausePairMention = Pair<ClauseMention>

/** Lists the clauses by what became of them. */
export function summarize({ clauses }: Redline): Summary {
  const kept = clauses.filter((entry): entry is KeptClause => entry.kind === 'kept')
  return {
    new: mentionsOf(clauses, 'new'),
    changed: kept.filter(({ changed }) => changed).map((clause) => pairOf(clause).after),
    renamed: kept.filter(({ renamed }) => renamed).map(pairOf),
    moved: kept.filter(({ moved }) => moved).map(pairOf),
    removed: mentionsOf(clauses, 'removed'),
    unchanged: kept.filter((clause) => clause.id.after !== '' && isKeptAsItWas(clause)).length,
  }
}

/** Whether the two versions read the same, apart from the numbers of clauses. */
export function isUnchanged({ title, clauses }: Redline): boolean {
  return (
    title.before === title.after &&
    clauses.every(
      (entry) => entry.kind === 'kept' && !entry.changed && !entry.renamed && !entry.moved,
    )
  )
}

/** Whether a clause reads as before, wherever it stands. */
export function isKeptAsItWas({ changed, renamed }: KeptClause): boolean {
  return !changed && !renamed
}

function mentionsOf(entries: readonly ClauseEntry[], kind: 'new' | 'removed'): ClauseMention[] {
  return entries.flatMap((entry) => (entry.kind === kind ? [mentionOf(entry.clause)] : []))
}

/** The names of a clause in both versions. */
export function pairOf(clause: KeptClause): ClausePairMention {
  return {
    before: mentionOf(clauseOf(clause, 'before')),
    after: mentionOf(clauseOf(clause, 'after')),
  }
}

/** The name of a clause. */
export function mentionOf({ id, number, title }: Clause): ClauseMention {
  return { id, number, title: textOfRuns(title) }
}
