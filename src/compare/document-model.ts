import { english } from '../i18n/languages.ts'

/**
 * A text as clauses, blocks and runs, without markup. A comparison is one, too,
 * whose parts carry a `change`.
 */
export interface PolicyDocument {
  readonly title: string
  /**
   * In reading order. The first has the id '' and holds what precedes all
   * headings.
   */
  readonly clauses: readonly Clause[]
  /** In a comparison: the title of the old text, if it differs. */
  readonly was?: Pick<PolicyDocument, 'title'>
}

/**
 * In a comparison: set on a part that only one of the texts has, with all that
 * it holds.
 */
export interface Changeable {
  readonly change?: Change
  /**
   * In a comparison: set on a clause or a paragraph of which only the heading or
   * the break was inserted or deleted. What it holds is in the other text, too, in
   * the part before, and has its own changes.
   */
  readonly form?: Change
}

/** How a part differs between the old and the new text. */
export type Change = 'inserted' | 'deleted'

/** One of the two texts of a comparison. */
export type Side = 'before' | 'after'

/** The level of a clause's heading. */
export type ClauseDepth = 2 | 3 | 4

/**
 * A heading with the blocks up to the next heading of any depth. Ids are unique
 * in a document.
 */
export interface Clause extends Changeable {
  readonly id: string
  /**
   * As printed, such as `4.` or `4.2`; empty without a number. A new number is
   * not a change.
   */
  readonly number: string
  readonly depth: ClauseDepth
  readonly title: readonly InlineRun[]
  readonly blocks: readonly Block[]
  /**
   * In a comparison: the clause as it was in the old text. A clause that moved
   * appears twice, deleted at its old place and inserted at its new one; both
   * hold the changes inside.
   */
  readonly was?: Pick<Clause, 'id' | 'number' | 'depth'>
}

/** The content of a clause, a list item or a quote. */
export type Block = Paragraph | List | Table | Quote | Regrouped

/** A paragraph; only hard breaks divide its lines. */
export interface Paragraph extends Changeable {
  readonly kind: 'paragraph'
  readonly runs: readonly InlineRun[]
}

/** A list of items, each with its own blocks. */
export interface List extends Changeable {
  readonly kind: 'list'
  readonly ordered: boolean
  /** The number of the first item; 1 for a bulleted list. */
  readonly start: number
  readonly items: readonly ListItem[]
  /** In a comparison: the numbering of the old text, if it differs. */
  readonly was?: Pick<List, 'ordered' | 'start'>
}

export interface ListItem extends Changeable {
  readonly blocks: readonly Block[]
}

/** A table. Every row has as many cells as the header, in the same columns. */
export interface Table extends Changeable {
  readonly kind: 'table'
  readonly header: Row
  readonly rows: readonly Row[]
}

/** The cells of a table from left to right. */
export interface Row extends Changeable {
  readonly cells: readonly Cell[]
}

interface Cell extends Changeable {
  readonly runs: readonly InlineRun[]
}

/** A quote, or the overview that opens a policy and does not bind. */
export interface Quote extends Changeable {
  readonly kind: 'quote'
  readonly overview: boolean
  readonly blocks: readonly Block[]
}

/**
 * In a comparison: paragraphs, tables and quotes that the old text arranges in
 * other lists and items.
 */
export interface Regrouped extends Changeable {
  readonly kind: 'regrouped'
  /** In the lists of the new text, with their changes. */
  readonly blocks: readonly Block[]
  /** As the old text has them. */
  readonly was: { readonly blocks: readonly Block[] }
}

/** The title and the note of an overview. */
export const overviewMessages = english.messages.overview

/**
 * Text with one formatting; a hard break is `\n`. `joinRuns` ensures that
 * neighbours differ and that none is empty.
 */
export interface InlineRun extends Changeable {
  readonly text: string
  /**
   * Whether the software wrote the text, which then follows the number of a
   * clause.
   */
  readonly reference?: true
  readonly bold?: true
  readonly italic?: true
  /** The address as written: `#clause`, `/page`, or a URL. */
  readonly href?: string
}

/**
 * Returns a part of a comparison as one of the texts has it, without
 * `reference`.
 */
export function partIn<Part extends object>(part: Part, side: Side): Part {
  const read = (value: object) => {
    if (Array.isArray(value)) return membersIn(value, side)
    const { change, form, was, ...rest }: Partial<Clause> = value
    return side === 'before' ? { ...rest, ...was } : rest
  }
  return mapParts(part, read) as Part
}

/** Copies a value with each of its arrays and objects changed, the outer first. */
export function mapParts(
  value: unknown,
  change: (part: object) => object,
): unknown {
  if (typeof value !== 'object' || value === null) return value

  const changed = change(value)
  if (Array.isArray(changed))
    return changed.map((part) => mapParts(part, change))
  return Object.fromEntries(
    Object.entries(changed).map(([name, it]) => [name, mapParts(it, change)]),
  )
}

const absentIn = { before: 'inserted', after: 'deleted' }

function membersIn(members: readonly Changeable[], side: Side) {
  const present: Changeable[] = []
  for (const member of members.flatMap((it) => ungrouped(it, side))) {
    const last = present.at(-1)
    if (member.change === absentIn[side]) continue
    if (member.form !== absentIn[side] || !last) present.push(member)
    else present[present.length - 1] = joined(last, member)
  }
  if (!present.every(isRun)) return present

  return joinRuns(present.map(({ change, reference, ...run }) => run))
}

/** Returns a member, or the blocks that were regrouped as one text has them. */
function ungrouped(member: Changeable, side: Side): readonly Changeable[] {
  if (!('kind' in member) || member.kind !== 'regrouped') return [member]
  const { blocks, was } = member as Regrouped
  return side === 'before' ? was.blocks : blocks
}

/** Joins two paragraphs or two clauses. */
function joined(last: Changeable, member: Changeable): Changeable {
  const name = 'runs' in member ? 'runs' : 'blocks'
  const [before, after] = [last, member] as Record<typeof name, object[]>[]
  return {
    ...last,
    [name]: [...(before?.[name] ?? []), ...(after?.[name] ?? [])],
  }
}

function isRun(member: Changeable): member is InlineRun {
  return 'text' in member
}

/**
 * Drops empty runs and joins neighbours with the same formatting; references
 * stay separate.
 */
export function joinRuns(runs: readonly InlineRun[]): InlineRun[] {
  const joined: InlineRun[] = []
  for (const run of runs.filter(({ text }) => text !== '')) {
    const last = joined.at(-1)
    if (last && isFormattedAlike(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

/** Whether two runs differ in nothing but their text. */
export function isFormattedAlike(a: InlineRun, b: InlineRun): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof InlineRun)[]

  return names.every((name) => name === 'text' || a[name] === b[name])
}

/** Returns the plain text of runs. */
export function textOfRuns(runs: readonly InlineRun[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Returns the text of each paragraph, cell and title of a part, in order. */
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
