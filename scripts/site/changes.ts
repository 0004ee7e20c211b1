import { diffRuns, hunksOf } from '../../src/policy/diff-runs.ts'
import {
  type Block,
  type Clause,
  type InlineRun,
  type PolicyDocument,
  type Quote,
  textOfRuns,
} from '../../src/policy/document-model.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import type { Seal } from './book.ts'
import type { Version } from './policies.ts'
import { freeze, type SealedText } from './seal.ts'

/** A clause that reads otherwise; a text is empty where there is none. */
interface ChangedClause {
  id: string
  title: string
  before: string
  after: string
}

/** A clause as it is compared: its title, and all of it as text. */
interface ClauseText {
  title: string
  text: string
}

type Compared = Pick<SealedText, 'document' | 'facts'>

/** The clauses of which a reader reads other words, and what they were. */
export function changedClauses(
  before: Compared,
  after: Compared,
): ChangedClause[] {
  const [old, current] = [clausesOf(before), clausesOf(after)]

  return [...new Map([...current, ...old])].flatMap(([id, { title }]) => {
    const before = old.get(id)?.text ?? ''
    const after = current.get(id)?.text ?? ''
    return isSameText(before, after) ? [] : { id, title, before, after }
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
    const [gone, added] = [quote(deleted), quote(inserted)]
    if (gone && added) return `${gone} is now ${added}`
    if (gone) return `${gone} is gone`

    return added ? `${added} is new` : []
  })
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
 * The clauses of a document by their ids, as text by which they are compared:
 * the value of each frozen fact and the name of any other, the address of each
 * reference and of each link that leaves the document. Markup does not count.
 */
export function clausesOf({
  document,
  facts,
}: Compared): Map<string, ClauseText> {
  return new Map(
    document.clauses.map((clause) => {
      const text = plainText({
        title: '',
        clauses: [comparable(clause, facts)],
      })
      return [clause.id, { title: textOfRuns(clause.title), text }]
    }),
  )
}

/** A clause whose runs hold the words by which they are compared. */
function comparable(clause: Clause, facts: Seal['facts']): Clause {
  const read = (_: string, value: unknown) => {
    if (Array.isArray(value) && value.every(isRun))
      return value.map((run, i) => ({
        text: textOf(run, value[i + 1], facts),
      }))

    // What is printed round an overview is the software's.
    return isOverview(value)
      ? { ...value, overview: false, blocks: [overviewMark, ...value.blocks] }
      : value
  }
  // The level counts, and the number does not, which others may change.
  const number = '#'.repeat(clause.depth)

  return JSON.parse(JSON.stringify({ ...clause, number }, read))
}

const overviewMark: Block = {
  kind: 'paragraph',
  runs: [{ text: '<Overview>' }],
}

function isRun(value: object): value is InlineRun {
  return 'text' in value
}

function isOverview(value: unknown): value is Quote {
  return (
    value instanceof Object && 'overview' in value && value.overview === true
  )
}

function textOf(
  { text, fact, href, address, reference }: InlineRun,
  next: InlineRun | undefined,
  facts: Seal['facts'],
): string {
  const target = address === undefined ? (href ?? '') : freeze(address, facts)
  if (reference) return `[](${target})`

  const filled = fact === undefined ? text : freeze(`{facts.${fact}}`, facts)
  const isEnd = href !== next?.href
  return isEnd && !/^(?:#|$)/.test(target) ? `${filled} <${target}>` : filled
}
