import { align } from './align.ts'
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
import { similarity, wordsIn } from './similarity.ts'

/**
 * Compares blocks: each with the one of its kind that it most resembles, in
 * order.
 */
export function diffBlocks(
  before: readonly Block[],
  after: readonly Block[],
): Block[] {
  return diffParts(before, after, diffBlock)
}

/** A part; an overview, which does not bind, is no quotation. */
type Part = Changeable & { kind?: string; overview?: boolean }

/** Aligns two sequences by their words, and marks what only one of them has. */
function diffParts<P extends Part>(
  before: readonly P[],
  after: readonly P[],
  diff: (before: P, after: P) => P,
): P[] {
  const describe = (part: P) => ({
    part,
    key: JSON.stringify(part),
    words: wordsIn(part),
    kind: `${part.kind} ${part.overview}`,
  })
  const steps = align(before.map(describe), after.map(describe), (a, b) =>
    a.kind === b.kind ? similarity(a.words, b.words) : 0,
  )
  return steps.map(([old, current]) => {
    if (!old) return { ...current.part, change: 'inserted' }
    if (!current) return { ...old.part, change: 'deleted' }
    return old.key === current.key ? current.part : diff(old.part, current.part)
  })
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

function diffInside<P extends ListItem>(before: P, after: P): P {
  return { ...after, blocks: diffBlocks(before.blocks, after.blocks) }
}

function diffLists(before: List, after: List): List {
  const { ordered, start } = before
  const isSame = ordered === after.ordered && start === after.start
  return {
    ...after,
    ...(!isSame && { was: { ordered, start } }),
    items: diffParts(before.items, after.items, diffInside),
  }
}

/**
 * First brings both to the same columns, of which some came or went, then
 * compares row by row and cell by cell.
 */
function diffTables(before: Table, after: Table): Table {
  const columns = align(columnsOf(before), columnsOf(after), (a, b) =>
    similarity(a.words, b.words),
  )
  const widen = ({ cells }: Row, version: 0 | 1): Row => ({
    cells: columns.map((step): Cell => {
      const cell = cells[step[version]?.place ?? -1] ?? { runs: [] }
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

/** Columns with their places; one is known by its title, or by all its words. */
function columnsOf({ header, rows }: Table) {
  return header.cells.map((cell, place) => ({
    place,
    key: textOfRuns(cell.runs),
    words: wordsIn([cell, ...rows.map(({ cells }) => cells[place] ?? {})]),
  }))
}
