import { diffRuns, hunksOf } from '../../src/policy/diff-runs.ts'
import { textOfRuns } from '../../src/policy/document-model.ts'
import { type SealedText, sumOf } from './seals.ts'

/**
 * The clauses of which a reader reads other words than when they were sealed; a
 * text is empty where there was, or is, none.
 */
export function changedClauses(sealed: SealedText, current: SealedText) {
  if (sealed.sha256 === current.sha256) return []
  const all = Object.entries({ ...current.clauses, ...sealed.clauses })
  return all.flatMap(([id, { title }]) => {
    const before = sealed.clauses[id]?.text ?? ''
    const after = current.clauses[id]?.text ?? ''
    return sumOf(before) === sumOf(after) ? [] : [{ id, title, before, after }]
  })
}

/** A clause as a diagnostic names it. */
export function clauseName(title: string): string {
  return title ? `“${title}”` : 'The text before the first heading'
}

/** Nobody reads more changes in one message. */
const MOST = 3

/** The words before and after, as in `“One week” is now “A week”`. */
export function changedWords(before: string, after: string): string {
  const changes = hunksOf(
    diffRuns([{ text: before }], [{ text: after }]),
  ).flatMap((hunk) => {
    const [gone, added] = [
      quote(textOfRuns(hunk.deleted)),
      quote(textOfRuns(hunk.inserted)),
    ]
    if (gone && added) return `${gone} is now ${added}`
    return gone ? `${gone} is gone` : added ? `${added} is new` : []
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
