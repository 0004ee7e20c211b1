import {
  type Block,
  type Clause,
  type InlineRun,
  type Quote,
  textOfRuns,
} from '../../src/policy/document-model.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import { fillIn } from '../text/facts.ts'
import type { Text } from '../text/text.ts'
import type { Seal } from './book.ts'

/** What a version says to its readers, and the facts that are frozen in it. */
export type SealedText = Pick<Seal, 'metadata' | 'document' | 'facts'>

/** A clause as it is compared: its title, and all of it as text. */
export interface ClauseText {
  title: string
  text: string
}

/**
 * What a version says, with some facts frozen and the names of all others;
 * undefined where it cannot be read.
 */
export function sealedTextOf(
  { frontMatter, document, written }: Text,
  facts: Seal['facts'],
): SealedText | undefined {
  if (!document || !frontMatter || !('version' in frontMatter)) return undefined
  if (!frontMatter.version) return undefined

  const { effective: _, ...rest } = frontMatter.version
  const said = { title: frontMatter.title, ...rest }
  const byName = (_: string, value: unknown) =>
    typeof value === 'string'
      ? freeze(written.get(value) ?? value, facts)
      : value
  return {
    metadata: JSON.parse(JSON.stringify(said, byName)),
    document,
    facts,
  }
}

/**
 * The clauses of a document by their ids, as text by which they are compared:
 * the value of each frozen fact and the name of any other, the address of each
 * reference and of each link that leaves the document. Markup does not count.
 */
export function clausesOf({
  document,
  facts,
}: Pick<SealedText, 'document' | 'facts'>): Map<string, ClauseText> {
  const entries = document.clauses.map((clause) => {
    const { id, depth, title, blocks } = comparable(clause, facts)
    // The level counts, and the number does not, which others may change.
    const numbered = { id, number: '#'.repeat(depth), depth, title, blocks }
    const text = plainText({ title: '', clauses: [numbered] })

    return [id, { title: textOfRuns(clause.title), text }] as const
  })
  return new Map(entries)
}

/** A clause whose runs hold the words by which they are compared. */
function comparable(clause: Clause, facts: Seal['facts']): Clause {
  const read = (_: string, value: unknown) => {
    if (Array.isArray(value) && value.every(isRun))
      return value.map((run, i) => ({
        text: wordsOf(run, value[i + 1], facts),
      }))

    // What is printed round an overview is the software's.
    return isOverview(value)
      ? { ...value, overview: false, blocks: [overviewMark, ...value.blocks] }
      : value
  }
  return JSON.parse(JSON.stringify(clause, read))
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

function wordsOf(
  { text, fact, href, address, reference }: InlineRun,
  next: InlineRun | undefined,
  facts: Seal['facts'],
): string {
  const target = address === undefined ? (href ?? '') : freeze(address, facts)
  if (reference) return `[](${target})`

  const words = fact === undefined ? text : freeze(`{facts.${fact}}`, facts)
  const isEnd = href !== next?.href
  return isEnd && !/^(?:#|$)/.test(target) ? `${words} <${target}>` : words
}

/** A text with the values of frozen facts in the place of their names. */
function freeze(text: string, facts: Seal['facts']): string {
  return fillIn(text, new Map(Object.entries(facts)), () => {})
}
