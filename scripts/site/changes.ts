import { keyOf } from '../../src/policy/diff-blocks.ts'
import { diffRuns, hunksOf } from '../../src/policy/diff-runs.ts'
import {
  accept,
  type InlineRun,
  type PolicyDocument,
  textOfRuns,
} from '../../src/policy/document-model.ts'
import { textOfBlocks } from '../../src/policy/plain-text.ts'
import type { Version } from './policies.ts'
import type { SealedText } from './seal.ts'

/** A clause that reads otherwise; a text is empty where there is none. */
export interface ChangedClause {
  id: string
  title: string
  before: string
  after: string
  /**
   * Whether it is otherwise divided, set or linked, whatever became of its
   * words.
   */
  isReshaped: boolean
}

type Compared = Pick<SealedText, 'document'>

/** The clauses that a reader reads otherwise, and what they were. */
export function changedClauses(
  before: Compared,
  after: Compared,
): ChangedClause[] {
  // Most are as they were, which this tells at once.
  if (JSON.stringify(before.document) === JSON.stringify(after.document))
    return []

  const [old, current] = [clausesOf(before), clausesOf(after)]
  return [...new Map([...current, ...old])].flatMap(([id, clause]) => {
    const [was, is] = [old.get(id), current.get(id)]
    if (was?.key === is?.key) return []

    return {
      id,
      title: textOfRuns(clause.title),
      before: was ? was.text : '',
      after: is ? is.text : '',
      isReshaped: was?.shape !== is?.shape,
    }
  })
}

/**
 * The clauses of a version that were corrected, as they were sealed first and
 * as they are; undefined where all read as at first.
 */
export function correctedClauses({ text, seals }: Version) {
  const [first, last] = [seals[0], seals.at(-1)]
  const { document } = text
  if (!first || !last || !document || last.metadata.corrections.length === 0)
    return undefined

  const changes = changedClauses(first, last)
  return {
    before: onlyChanged(first.document, changes),
    after: onlyChanged(document, changes),
  }
}

/** A document with no clauses but those that changed. */
export function onlyChanged(
  { title, clauses }: PolicyDocument,
  changes: readonly ChangedClause[],
): PolicyDocument {
  const ids = new Set(changes.map(({ id }) => id))

  return { title, clauses: clauses.filter(({ id }) => ids.has(id)) }
}

/** Whether the clauses of two documents stand in the same order. */
export function isSameOrder(before: Compared, after: Compared): boolean {
  const ids = ({ document }: Compared) => document.clauses.map(({ id }) => id)

  return ids(before).join() === ids(after).join()
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

/**
 * The clauses of a document by their ids, each with what is compared: `key` is
 * all that a reader sees of it but its number, which others may change, `shape`
 * the same without the words, and `text` shows it to people.
 */
function clausesOf({ document }: Compared) {
  return new Map(
    comparable(document).clauses.map(({ id, number: _, ...clause }) => {
      const { depth, title, blocks } = clause
      const text = `${'#'.repeat(depth)} ${print(title)}\n\n${textOfBlocks(blocks, print)}`
      const shape = JSON.parse(JSON.stringify(clause), (name, value) =>
        name === 'text' ? '' : value,
      )
      return [id, { title, text, key: keyOf(clause), shape: keyOf(shape) }]
    }),
  )
}

/**
 * A document as it is compared: a reference by where it leads, for its words
 * are the software's; how spaces and accents are stored does not count.
 */
function comparable(document: PolicyDocument): PolicyDocument {
  const read = (name: string, value: unknown) => {
    if (name === 'text')
      return String(value)
        .normalize('NFC')
        .replace(/[^\S\n]+/g, ' ')
    if (!(value instanceof Object && 'reference' in value)) return value

    const { href, ...run } = value as InlineRun
    return { ...run, text: `[](${href})` }
  }
  return accept(JSON.parse(JSON.stringify(document, read)))
}

/** The words of runs, and behind each link where it leads. */
function print(runs: readonly InlineRun[]): string {
  return runs
    .map(({ text, href }, i) =>
      href === undefined || href === runs[i + 1]?.href
        ? text
        : `${text} <${href}>`,
    )
    .join('')
}
