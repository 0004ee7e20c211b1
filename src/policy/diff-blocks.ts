import { align, similarity, wordsOf } from './align.ts'
import { diffRuns } from './diff-runs.ts'
import {
  type Block,
  type Cell,
  type Changeable,
  type List,
  type ListItem,
  type Row,
  type Table,
  textOfRuns,
} from './document-model.ts'
import { textOfBlock, textOfBlocks } from './plain-text.ts'

/**
 * Compares blocks: each with the one of its kind that it most resembles, in
 * order.
 */
export function diffBlocks(
  before: readonly Block[],
  after: readonly Block[],
): Block[] {
  return diffParts(before, after, textOfBlock, diffBlock, kindOf)
}

/**
 * Aligns two sequences by their text, and marks what only one of them has.
 */
function diffParts<Part extends Changeable>(
  before: readonly Part[],
  after: readonly Part[],
  textOf: (part: Part) => string,
  diff: (before: Part, after: Part) => Part,
  kindOf: (part: Part) => string = () => '',
): Part[] {
  const describe = (part: Part) => ({
    part,
    key: keyOf(part),
    words: wordsOf(textOf(part)),
  })
  const steps = align(before.map(describe), after.map(describe), (a, b) =>
    kindOf(a.part) === kindOf(b.part) ? similarity(a.words, b.words) : 0,
  )
  return steps.map(([old, current]) => {
    if (!old) return { ...current.part, change: 'inserted' }
    if (!current) return { ...old.part, change: 'deleted' }
    return old.key === current.key ? current.part : diff(old.part, current.part)
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

function diffBlock(before: Block, after: Block): Block {
  if (before.kind === 'paragraph' && after.kind === 'paragraph')
    return { ...after, runs: diffRuns(before.runs, after.runs) }
  if (before.kind === 'quote' && after.kind === 'quote')
    return diffInside(before, after)
  if (before.kind === 'list' && after.kind === 'list')
    return diffLists(before, after)
  if (before.kind === 'table' && after.kind === 'table')
    return diffTables(before, after)
  throw new Error(`A ${before.kind} cannot be compared with a ${after.kind}.`)
}

function diffInside<Part extends ListItem>(before: Part, after: Part): Part {
  return { ...after, blocks: diffBlocks(before.blocks, after.blocks) }
}

function diffLists(before: List, after: List): List {
  const { ordered, start } = before
  const isSame = ordered === after.ordered && start === after.start
  const textOf = ({ blocks }: ListItem) => textOfBlocks(blocks)
  return {
    ...after,
    ...(!isSame && { was: { ordered, start } }),
    items: diffParts(before.items, after.items, textOf, diffInside),
  }
}

/**
 * First brings both to the same columns, of which some came or went, then
 * compares row by row and cell by cell.
 */
function diffTables(before: Table, after: Table): Table {
  const columns = align(columnsOf(before), columnsOf(after), (a, b) =>
    a.title === b.title ? 1 : similarity(a.words, b.words),
  )
  const widen = ({ cells }: Row, version: 0 | 1): Row => ({
    cells: columns.map((step): Cell => {
      const place = step[version]?.place ?? -1
      const cell = cells[place] ?? { runs: [] }
      if (step[0] && step[1]) return cell
      return { ...cell, change: step[0] ? 'deleted' : 'inserted' }
    }),
  })
  return {
    kind: 'table',
    header: diffRows(widen(before.header, 0), widen(after.header, 1)),
    rows: diffParts(
      before.rows.map((row) => widen(row, 0)),
      after.rows.map((row) => widen(row, 1)),
      ({ cells }) => textOfCells(cells),
      diffRows,
    ),
  }
}

function diffRows(before: Row, after: Row): Row {
  return {
    cells: after.cells.map((cell, i) => ({
      ...cell,
      runs: diffRuns(before.cells[i]?.runs ?? [], cell.runs),
    })),
  }
}

/**
 * Columns with their places; one is known by its title, or else by all of its
 * text.
 */
function columnsOf({ header, rows }: Table) {
  return header.cells.map((cell, place) => {
    const cells = rows.flatMap(({ cells }) => cells[place] ?? [])
    return {
      place,
      title: textOfRuns(cell.runs),
      words: wordsOf(textOfCells([cell, ...cells])),
    }
  })
}

function textOfCells(cells: readonly Cell[]): string {
  return cells.map(({ runs }) => textOfRuns(runs)).join('\n')
}
