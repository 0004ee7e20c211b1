import { diffRuns, hunksOf } from '../../src/policy/diff-runs.ts'
import { textOfRuns } from '../../src/policy/document-model.ts'
import { type ClauseText, clausesOf, type SealedText } from './sealed-text.ts'

/** A clause that reads otherwise; a text is empty where there is none. */
export interface ChangedClause {
  id: string
  title: string
  before: string
  after: string
}

type Compared = Pick<SealedText, 'document' | 'facts'>

/** The clauses of which a reader reads other words, and what they were. */
export function changedClauses(
  before: Compared,
  after: Compared,
): ChangedClause[] {
  const [old, current] = [clausesOf(before), clausesOf(after)]
  const textOf = (clauses: Map<string, ClauseText>, id: string) =>
    clauses.get(id)?.text ?? ''

  return [...new Map([...current, ...old])].flatMap(([id, { title }]) => {
    const changed = {
      id,
      title,
      before: textOf(old, id),
      after: textOf(current, id),
    }
    return isSameText(changed.before, changed.after) ? [] : changed
  })
}

/** Whether the clauses of two documents stand in the same order. */
export function isSameOrder(before: Compared, after: Compared): boolean {
  const ids = ({ document }: Compared) => document.clauses.map(({ id }) => id)

  return ids(before).join() === ids(after).join()
}

/** White space does not count, nor how a letter with an accent is stored. */
export function isSameText(a: string, b: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFC').replace(/\s+/g, ' ').trim()

  return plain(a) === plain(b)
}

/** A clause as a diagnostic names it. */
export function clauseName(title: string): string {
  return title ? `“${title}”` : 'The text before the first heading'
}

/** Nobody reads more changes in one message. */
const MOST = 3

/** The words before and after, as in `“One week” is now “A week”`. */
export function changedWords(before: string, after: string): string {
  const hunks = hunksOf(diffRuns([{ text: before }], [{ text: after }]))
  const changes = hunks.flatMap(({ deleted, inserted }) => {
    const [gone, added] = [
      quote(textOfRuns(deleted)),
      quote(textOfRuns(inserted)),
    ]
    if (gone && added) return `${gone} is now ${added}`
    if (gone) return `${gone} is gone`

    return added ? `${added} is new` : []
  })
  const more =
    changes.length > MOST ? [`and ${changes.length - MOST} more`] : []
  return [...changes.slice(0, MOST), ...more].join('; ')
}

function quote(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text === '') return ''

  return `“${text.length > 120 ? `${text.slice(0, 120)}…` : text}”`
}
