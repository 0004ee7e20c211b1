import { align, similarity, wordsOf } from './align.ts'
import { diffRuns } from './diff-runs.ts'
import {
  type Block,
  type List,
  type Row,
  type Table,
  textOfRuns,
} from './document-model.ts'
import { textOfBlock, textOfBlocks } from './plain-text.ts'
import type {
  BlockChange,
  ChangedList,
  ChangedRow,
  ChangedTable,
  Whole,
} from './redline-model.ts'

/**
 * Compares blocks: each with the one of its kind that it most resembles, in
 * order.
 */
export function diffBlocks(
  before: readonly Block[],
  after: readonly Block[],
): BlockChange[] {
  return changesOf(before, after, textOfBlock, diffBlock, kindOf)
}

/**
 * Aligns two sequences by their text and says of every member what became of
 * it.
 */
function changesOf<T, Inside>(
  before: readonly T[],
  after: readonly T[],
  textOf: (member: T) => string,
  compare: (before: T, after: T) => Inside,
  kindOf: (member: T) => string = () => '',
): (Whole<T> | Inside)[] {
  const describe = (value: T) => ({
    value,
    key: keyOf(value),
    words: wordsOf(textOf(value)),
  })
  const steps = align(before.map(describe), after.map(describe), (a, b) =>
    kindOf(a.value) === kindOf(b.value) ? similarity(a.words, b.words) : 0,
  )
  return steps.map(([old, current]) => {
    if (!old) return { kind: 'inserted', value: current.value }
    if (!current) return { kind: 'deleted', value: old.value }
    if (old.key === current.key) return { kind: 'same', value: current.value }
    return compare(old.value, current.value)
  })
}

/**
 * The same string for what is the same, whatever the order of its properties;
 * seals are hashed by it, so that it may never be another.
 */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
}

/** An overview, which does not bind, is never compared with a quotation. */
function kindOf(block: Block): string {
  return block.kind === 'quote' && block.overview ? 'overview' : block.kind
}

function diffBlock(before: Block, after: Block): BlockChange {
  if (before.kind === 'paragraph' && after.kind === 'paragraph')
    return { kind: 'paragraph', runs: diffRuns(before.runs, after.runs) }
  if (before.kind === 'quote' && after.kind === 'quote')
    return { ...after, blocks: diffBlocks(before.blocks, after.blocks) }
  if (before.kind === 'list' && after.kind === 'list')
    return diffLists(before, after)
  if (before.kind === 'table' && after.kind === 'table')
    return diffTables(before, after)
  throw new Error(`A ${before.kind} cannot be compared with a ${after.kind}.`)
}

function diffLists(before: List, after: List): ChangedList {
  return {
    kind: 'list',
    ordered: { before: before.ordered, after: after.ordered },
    start: { before: before.start, after: after.start },
    items: changesOf(
      before.items,
      after.items,
      textOfBlocks,
      (old, current) => ({
        kind: 'item',
        blocks: diffBlocks(old, current),
      }),
    ),
  }
}

/**
 * First finds which columns came and went, then compares row by row and cell by
 * cell.
 */
function diffTables(before: Table, after: Table): ChangedTable {
  const columns = align(columnsOf(before), columnsOf(after), (a, b) =>
    a.title === b.title ? 1 : similarity(a.words, b.words),
  )
  const diffRow = (old: Row, current: Row): ChangedRow => ({
    kind: 'row',
    cells: columns.map(([a, b]) =>
      diffRuns((a && old[a.place]) ?? [], (b && current[b.place]) ?? []),
    ),
  })
  const textOf = (row: Row) => row.map(textOfRuns).join('\n')
  const isSameShape = columns.every(([a, b]) => a && b)
  return {
    kind: 'table',
    columns: columns.map(([a, b]) =>
      a && b ? 'same' : a ? 'deleted' : 'inserted',
    ),
    header: diffRow(before.header, after.header),
    // A row that reads the same has cells in other columns where a column came
    // or went.
    rows: changesOf(before.rows, after.rows, textOf, diffRow).map((row) =>
      row.kind === 'same' && !isSameShape ? diffRow(row.value, row.value) : row,
    ),
  }
}

/**
 * Columns with their places; one is known by its title, or else by all of its
 * text.
 */
function columnsOf({ header, rows }: Table) {
  return header.map((cell, place) => {
    const cells = [cell, ...rows.map((row) => row[place] ?? [])]
    return {
      place,
      title: textOfRuns(cell),
      words: wordsOf(cells.map(textOfRuns).join('\n')),
    }
  })
}
