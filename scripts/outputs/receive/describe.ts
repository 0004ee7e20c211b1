import { formatDay } from '../../../src/model/format-day.ts'
import { textOfBlocks } from '../../../src/policy/plain-text.ts'
import { changesOf, nameOf } from '../../../src/policy/summarize.ts'
import type { Comment } from '../word/comments.ts'
import type { Signature } from '../word/open-docx.ts'
import type { Unread } from '../word/read-text.ts'
import { changedWords } from './changed-words.ts'
import type { Received, Unit } from './receive.ts'

/** What a clause is called where somebody chooses it; the opening has no id. */
export function choiceOf({ id }: Unit): string {
  return id || 'opening'
}

/** All of a file, clause by clause. */
export function describeFile(received: Received): string[] {
  const clauses = received.units.flatMap((unit) => [
    '',
    `${unit.name} [${choiceOf(unit)}]`,
    ...describeUnit(unit).map((line) => `  ${line}`),
  ])
  return [
    ...(clauses.length > 0 ? clauses : ['', 'Nothing was changed.']),
    ...describeRest(received),
  ]
}

/** What became of a clause, who changed it, and what stands beside it. */
export function describeUnit(unit: Unit): string[] {
  const { marks, isUntracked, texts, comments, unread } = unit
  const who = new Set(marks.map(signed))
  if (isUntracked) who.add('untracked')
  return [
    changeOf(unit),
    [...who].join('; '),
    texts
      ? 'changed here as well since it was sent; left unless you take it'
      : '',
    ...comments.flatMap(describeComment),
    ...unread.map(describeUnread),
  ].filter(Boolean)
}

/** What stands in no clause that changed. */
export function describeRest(received: Received): string[] {
  const { comments, unread, reformatted, units } = received
  const beside = new Set(units.flatMap((it) => [...it.comments, ...it.unread]))
  return [
    ...comments.filter((it) => !beside.has(it)).flatMap(describeComment),
    ...unread.filter((it) => !beside.has(it)).map(describeUnread),
    ...(reformatted > 0
      ? [`Changes of formatting alone, left out: ${reformatted}`]
      : []),
  ]
}

function changeOf({ comparison }: Unit): string {
  const { change, was } = comparison
  if (change && !was) return change === 'inserted' ? 'new' : 'removed'

  const { before, after, moved, renamed, changed } = changesOf(comparison)
  const [old, current] = [before, after].map((it) => textOfBlocks(it.blocks))
  return [
    moved && 'moved',
    renamed && `renamed to ${nameOf({ ...after, number: '' })}`,
    changed && changedWords(old ?? '', current ?? ''),
  ]
    .filter(Boolean)
    .join('; ')
}

function describeComment(comment: Comment): string[] {
  const { words, isResolved, replies, text } = comment
  const at = words ? ` at “${words}”` : ''
  return [
    `${signed(comment)}${at}${isResolved ? ', resolved' : ''}: ${text}`,
    ...replies.map((it) => `  ${signed(it)}: ${it.text}`),
  ]
}

function describeUnread({ what, around }: Unread): string {
  return `Not read: ${what}: “${around}”`
}

/** Who wrote something and when, as far as the file tells. */
function signed({ author, date }: Signature): string {
  const [day = ''] = date.split('T')
  const on = /^\d{4}-\d\d-\d\d$/.test(day) ? `, ${formatDay(day)}` : ''
  return (author || 'somebody') + on
}
