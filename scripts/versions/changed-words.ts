import { diffRuns, hunksOf } from '../../src/policy/diff-runs.ts'
import { textOfRuns } from '../../src/policy/document-model.ts'
import { type SealedText, sumOf } from './seals.ts'

/** A clause that reads otherwise than when it was sealed; a text is empty where there was, or is, none. */
export interface ChangedClause {
  id: string
  title: string
  before: string
  after: string
}

/** The clauses of which a reader reads other words. */
export function changedClauses(sealed: SealedText, current: SealedText): ChangedClause[] {
  if (sealed.sha256 === current.sha256) return []
  const all = Object.entries({ ...current.clauses, ...sealed.clauses })
  return all.flatMap(([id, { title }]) => {
    const before = sealed.clauses[id]?.text ?? ''
    const after = current.clauses[id]?.text ?? ''
    return sumOf(before) === sumOf(after) ? [] : [{ id, title, before, after }]
  })
}

/** Nobody reads more changes in one message. */
const MOST = 3

/** The words before and after, as in `“One week” is now “A week”`. */
export function changedWords(before: string, after: string): string {
  const changes = hunksOf(diffRuns([{ text: before }], [{ text: after }])).flatMap((hunk) => {
    const [gone, added] = [quote(textOfRuns(hunk.deleted)), quote(textOfRuns(hunk.inserted))]
    if (gone && added) return `${gone} is now ${added}`
    return gone ? `${gone} is gone` : added ? `${added} is new` : []
  })
  const more = changes.length > MOST ? [`and ${changes.length - MOST} more`] : []
  return [...changes.slice(0, MOST), ...more].join('; ')
}

function quote(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  if (text === '') return ''
  return `“${text.length > 120 ? `${text.slice(0, 120)}…` : text}”`
}
