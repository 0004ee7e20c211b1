import { en } from '../i18n/en.ts'

/**
 * A policy as its readers know it: clauses, blocks and runs of text, free of
 * any markup. A comparison of two texts is one, too, whose parts say what
 * became of them.
 */
export interface PolicyDocument {
  readonly title: string
  /**
   * In reading order. The first, whose id is empty, holds what comes before the
   * first heading.
   */
  readonly clauses: readonly Clause[]
  /** In a comparison, where the old text had another title. */
  readonly was?: Pick<PolicyDocument, 'title'>
}

/**
 * What became of a part of a comparison that only one of the two texts has; all
 * that it holds came or went with it.
 */
export interface Changeable {
  readonly change?: Change
}

/** What becomes of a part when the new text takes the place of the old one. */
export type Change = 'inserted' | 'deleted'

/** One of the two texts of a comparison. */
export type Side = 'before' | 'after'

/** The level of a clause's heading. */
export type ClauseDepth = 2 | 3 | 4

/**
 * A heading with the blocks under it, up to the next heading of whatever depth.
 * Ids are unique in a document.
 */
export interface Clause extends Changeable {
  readonly id: string
  /**
   * As printed, such as `4.` or `4.2`; empty where the heading has none. It is
   * data: a new number is not a change.
   */
  readonly number: string
  readonly depth: ClauseDepth
  readonly title: readonly InlineRun[]
  readonly blocks: readonly Block[]
  /**
   * In a comparison, what a clause of both texts was in the old one. One that
   * moved stands twice, deleted at its old place and inserted at its new one;
   * either holds what changed inside.
   */
  readonly was?: Pick<Clause, 'id' | 'number' | 'depth'>
}

/** What a clause, a list item or a quote holds. */
export type Block = Paragraph | List | Table | Quote

/** Text without a break between its lines, other than hard ones. */
export interface Paragraph extends Changeable {
  readonly kind: 'paragraph'
  readonly runs: readonly InlineRun[]
}

/** Items, each of which holds blocks of its own. */
export interface List extends Changeable {
  readonly kind: 'list'
  readonly ordered: boolean
  /** The number of the first item; 1 where the list has no numbers. */
  readonly start: number
  readonly items: readonly ListItem[]
  /** In a comparison, where the old text numbered its items otherwise. */
  readonly was?: Pick<List, 'ordered' | 'start'>
}

export interface ListItem extends Changeable {
  readonly blocks: readonly Block[]
}

/** A header and rows, every one of which has as many cells as the header. */
export interface Table extends Changeable {
  readonly kind: 'table'
  readonly header: Row
  readonly rows: readonly Row[]
}

/** The cells of a table from left to right. */
export interface Row extends Changeable {
  readonly cells: readonly Cell[]
}

interface Cell {
  readonly runs: readonly InlineRun[]
}

/**
 * Text set apart; an overview is the summary that opens a policy and does not
 * bind.
 */
export interface Quote extends Changeable {
  readonly kind: 'quote'
  readonly overview: boolean
  readonly blocks: readonly Block[]
}

/** What an overview says of itself, above and below its text. */
export const overviewWords = en.overview

/**
 * Text of one formatting; a hard line break is `\n`. Neighbours differ in
 * formatting, and none is empty: `joinRuns` sees to it.
 */
export interface InlineRun extends Changeable {
  readonly text: string
  /** Whether the software wrote the words, and what they refer to moves. */
  readonly reference?: true
  readonly bold?: true
  readonly italic?: true
  /** As written: `#clause`, `/page`, or a whole address. */
  readonly href?: string
}

/**
 * A comparison, or any part of it, as it reads in one of the texts that has it;
 * which words are references it does not say.
 */
export function partIn<Part extends object>(part: Part, side: Side): Part {
  const read = (_: string, value: unknown) => {
    if (Array.isArray(value)) return membersIn(value, side)
    if (typeof value !== 'object' || value === null) return value
    const { change, was, ...rest }: Changeable & { was?: object } = value
    return side === 'before' ? { ...rest, ...was } : rest
  }
  return JSON.parse(JSON.stringify(part, read))
}

const absentIn = { before: 'inserted', after: 'deleted' }

function membersIn(members: readonly Changeable[], side: Side) {
  const present = members.filter(({ change }) => change !== absentIn[side])
  if (!present.every(isRun)) return present

  return joinRuns(present.map(({ change, reference, ...run }) => run))
}

function isRun(member: Changeable): member is InlineRun {
  return 'text' in member
}

/**
 * Runs without empty ones, neighbours of the same formatting made one; a
 * reference stays by itself.
 */
export function joinRuns(runs: readonly InlineRun[]): InlineRun[] {
  const joined: InlineRun[] = []
  for (const run of runs.filter(({ text }) => text !== '')) {
    const last = joined.at(-1)
    if (last && isSetAlike(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

function isSetAlike(a: InlineRun, b: InlineRun): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof InlineRun)[]

  return names.every((name) => name === 'text' || a[name] === b[name])
}

/** The same string for the same formatting. */
export function formattingKey({ text, ...format }: InlineRun): string {
  return keyOf(format)
}

/** The words of runs, without their formatting. */
export function textOfRuns(runs: readonly InlineRun[]): string {
  return runs.map(({ text }) => text).join('')
}

/** The same string for what is the same, whatever the order of its properties. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
}

/** The text of each paragraph, cell and title in a part, in order. */
export function linesOf(part: object): string[] {
  const lines: string[] = []
  const read = (name: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (name === 'runs' || name === 'title')
      lines.push(textOfRuns(value as InlineRun[]))
    else for (const [key, it] of Object.entries(value)) read(key, it)
  }
  read('', part)
  return lines
}
