import type { KeptClause, NewClause, RemovedClause } from './redline-model.ts'
import type { ClauseMention } from './summarize.ts'

/** A clause as a sentence refers to it, such as `clause 4.2 (The cap)`. */
export function nameOf({ number, title }: ClauseMention): string {
  if (title === '') return 'Opening text'
  return number === '' ? `“${title}”` : `Clause ${number.replace(/\.$/, '')} (${title})`
}

/** The id of a clause on the page of a redline: its own where the new version has it. */
export function anchorOf(entry: KeptClause | NewClause | RemovedClause): string {
  if (entry.kind === 'removed') return `removed-${entry.clause.id}`
  const id = entry.kind === 'kept' ? entry.id.after : entry.clause.id
  return id || 'opening'
}

/** The id of the note where a clause stood before it was moved. */
export function oldAnchorOf({ id }: KeptClause): string {
  return `was-${id.before}`
}
