import { clauseOf } from './apply.ts'
import { keyOf } from './diff-blocks.ts'
import { type Clause, textOfRuns } from './document-model.ts'
import type { KeptClause, Pair, Redline, Side } from './redline-model.ts'

/** A clause by its name in one version. */
export type ClauseMention = Readonly<Record<'id' | 'number' | 'title', string>>

/**
 * What a reader wants to know first: the clauses by what became of them. One
 * that moved and changed is in both lists; `unchanged` counts those with a
 * heading that read as before, wherever they are.
 */
export function summarize({ clauses }: Redline) {
  const kept = clauses.filter((entry) => entry.kind === 'kept')
  const only = (kind: 'new' | 'removed') =>
    clauses.flatMap((entry) =>
      entry.kind === kind ? mentionOf(entry.clause) : [],
    )
  return {
    new: only('new'),
    changed: kept
      .filter((it) => it.changed && !isRenumbered(it))
      .map((it) => pairOf(it).after),
    renumbered: kept.filter(isRenumbered).map((clause) => pairOf(clause).after),
    renamed: kept.filter(({ renamed }) => renamed).map(pairOf),
    moved: kept.filter(({ moved }) => moved).map(pairOf),
    removed: only('removed'),
    unchanged: kept.filter(
      (clause) => clause.id.after !== '' && isKeptAsItWas(clause),
    ).length,
  }
}

/**
 * Whether the two versions read the same, apart from the numbers of clauses.
 */
export function isUnchanged({ title, clauses }: Redline): boolean {
  const differs = clauses.some(
    (it) => it.kind !== 'kept' || it.moved || !isKeptAsItWas(it),
  )
  return title.before === title.after && !differs
}

/** Whether a clause reads as before, wherever it is. */
export function isKeptAsItWas({ changed, renamed }: KeptClause): boolean {
  return !changed && !renamed
}

/**
 * Whether the text of a clause changed in nothing but numbers of other clauses,
 * which the software writes.
 */
export function isRenumbered(clause: KeptClause): boolean {
  const [before, after] = (['before', 'after'] as const).map((side) => {
    const { depth, title, blocks } = clauseOf(clause, side)
    const text = JSON.stringify(
      [depth, clause.renamed || title, blocks],
      withoutNumber,
    )
    return keyOf(JSON.parse(text))
  })
  return clause.changed && before === after
}

/**
 * A reference, such as `clause 4.2 (The cap)`, reads the same whatever its
 * number; anything else stays.
 */
function withoutNumber(_: string, part: unknown): unknown {
  const isRun = part instanceof Object && 'href' in part && 'text' in part
  if (!isRun || !String(part.href).includes('#')) return part
  return {
    ...part,
    text: String(part.text).replace(/^(clause )[\d.]+(?= \()/i, '$1'),
  }
}

/** The names of a clause in both versions. */
export function pairOf(clause: KeptClause): Pair<ClauseMention> {
  const mention = (side: Side) => mentionOf(clauseOf(clause, side))
  return { before: mention('before'), after: mention('after') }
}

/** The name of a clause. */
export function mentionOf({ id, number, title }: Clause): ClauseMention {
  return { id, number, title: textOfRuns(title) }
}

/** A clause as a sentence refers to it, such as `Clause 4.2 (The cap)`. */
export function nameOf({ number, title }: ClauseMention): string {
  if (title === '') return 'Opening text'
  return number === ''
    ? `“${title}”`
    : `Clause ${number.replace(/\.$/, '')} (${title})`
}
