import { diffRuns, hunksOf } from '../../../src/policy/diff-runs.ts'
import {
  type InlineRun,
  textOfRuns,
} from '../../../src/policy/document-model.ts'

/** Nobody reads more changes in one message. */
const MOST = 3

/** The words before and after, as in `“One week” is now “A week”`. */
export function changedWords(before: string, after: string): string {
  const hunks = hunksOf(diffRuns([{ text: before }], [{ text: after }]))
  const changes = hunks.flatMap(({ deleted, inserted }) => {
    const [gone, added] = [quote(deleted), quote(inserted)]
    if (gone && added) return `${gone} is now ${added}`
    if (gone) return `${gone} is gone`

    return added ? `${added} is new` : []
  })
  if (changes.length === 0)
    return 'the same words, but not divided, set or linked as they were'

  const more =
    changes.length > MOST ? [`and ${changes.length - MOST} more`] : []

  return [...changes.slice(0, MOST), ...more].join('; ')
}

function quote(runs: readonly InlineRun[]): string {
  const text = textOfRuns(runs).replace(/\s+/g, ' ').trim()
  if (text === '') return ''

  return `“${text.length > 120 ? `${text.slice(0, 120)}…` : text}”`
}
