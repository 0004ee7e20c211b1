/**
 * A policy as its readers know it: clauses, blocks and runs of text, free of
 * any markup.
 */
export interface PolicyDocument {
  readonly title: string
  /**
   * In reading order. The first, whose id is empty, holds what comes before the
   * first heading.
   */
  readonly clauses: readonly Clause[]
}

/** The level of a clause's heading. */
export type ClauseDepth = 2 | 3 | 4

/**
 * A heading with the blocks under it, up to the next heading of whatever depth.
 * Ids are unique in a document.
 */
export interface Clause {
  readonly id: string
  /**
   * As printed, such as `4.` or `4.2`; empty where the heading has none. It is
   * data: a new number is not a change.
   */
  readonly number: string
  readonly depth: ClauseDepth
  readonly title: readonly InlineRun[]
  readonly blocks: readonly Block[]
}

/** What a clause, a list item or a quote holds. */
export type Block = Paragraph | List | Table | Quote

/** Text without a break between its lines, other than hard ones. */
export interface Paragraph<Run = InlineRun> {
  readonly kind: 'paragraph'
  readonly runs: readonly Run[]
}

/** Items, each of which holds blocks of its own. */
export interface List {
  readonly kind: 'list'
  readonly ordered: boolean
  /** The number of the first item; 1 where the list has no numbers. */
  readonly start: number
  readonly items: readonly (readonly Block[])[]
}

/** A header and rows, every one of which has as many cells as the header. */
export interface Table {
  readonly kind: 'table'
  readonly header: Row
  readonly rows: readonly Row[]
}

/** The cells of a table from left to right. */
export type Row = readonly (readonly InlineRun[])[]

/**
 * Text set apart; an overview is the summary that opens a policy and does not
 * bind.
 */
export interface Quote<Inside = Block> {
  readonly kind: 'quote'
  readonly overview: boolean
  readonly blocks: readonly Inside[]
}

/**
 * Text of one formatting; a hard line break is `\n`. Neighbours differ in
 * formatting, and none is empty: `joinRuns` sees to it.
 */
export interface InlineRun extends Formatting {
  readonly text: string
  /** The name of the fact whose value the text is. */
  readonly fact?: string
  /** Whether the software wrote the words, and what they refer to moves. */
  readonly reference?: true
  /** The address with the names of the facts that it holds, if any. */
  readonly address?: string
}

/** How a run is set, and where it leads. */
export interface Formatting {
  readonly bold?: true
  readonly italic?: true
  readonly code?: true
  readonly strike?: true
  /** As written: `#clause`, `/page`, or a whole address. */
  readonly href?: string
}

/** Runs without empty ones, neighbours of the same formatting made one. */
export function joinRuns(runs: readonly InlineRun[]): InlineRun[] {
  const joined: InlineRun[] = []
  for (const run of runs.filter(({ text }) => text !== '')) {
    const last = joined.at(-1)
    if (last && nameKey(last) === nameKey(run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

/** Runs that print different facts or references never become one. */
function nameKey({ fact, reference, address, ...run }: InlineRun): string {
  return [formattingKey(run), fact, reference, address].join(' ')
}

/** The same string for the same formatting. */
export function formattingKey({
  bold,
  italic,
  code,
  strike,
  href,
}: Formatting): string {
  const marks = `${bold ? 'b' : ''}${italic ? 'i' : ''}${code ? 'c' : ''}${strike ? 's' : ''}`
  return href === undefined ? marks : `${marks}>${href}`
}

/** The words of runs, without their formatting. */
export function textOfRuns(runs: readonly InlineRun[]): string {
  return runs.map(({ text }) => text).join('')
}
