import { align } from './align.ts'
import { changesOf, keyOf } from './changes-of.ts'
import { diffRuns } from './diff-runs.ts'
import type { Cell, Row, Table } from './document-model.ts'
import type {
  ChangedRow,
  ChangedTable,
  InlineChange,
  Presence,
  RowChange,
} from './redline-model.ts'
import { type Bag, bagOf, similarity } from './similarity.ts'
import { textOfRuns } from './text-of.ts'

/** A column of the table that is shown, with its place in either version. */
interface Column {
  before?: number
  after?: number
}

const LEAST_LIKENESS = 0.3

/** Compares tables: first which columns came and went, then row by row, then cell by cell. */
export function diffTable(before: Table, after: Table): ChangedTable {
  const columns = alignColumns(before, after)
  const shared = columns.filter(
    (column) => column.before !== undefined && column.after !== undefined,
  )
  const bags = {
    before: before.rows.map((row) =>
      bagOfCells(
        row,
        shared.map((column) => column.before),
      ),
    ),
    after: after.rows.map((row) =>
      bagOfCells(
        row,
        shared.map((column) => column.after),
      ),
    ),
  }
  const diffRow = (old: Row, current: Row): ChangedRow => ({
    kind: 'row',
    cells: columns.map((column) => diffCell(old, current, column)),
  })
  const steps = changesOf(before.rows, after.rows, likenessOf(bags.before, bags.after), diffRow)
  const unchangedColumns = shared.length === columns.length
  return {
    kind: 'table',
    columns: columns.map(presenceOf),
    header: diffRow(before.header, after.header),
    // A row that reads the same has cells in other columns where a column came or went.
    rows: steps.map(
      (row): RowChange =>
        row.kind === 'same' && !unchangedColumns ? diffRow(row.value, row.value) : row,
    ),
  }
}

function alignColumns(before: Table, after: Table): Column[] {
  const [old, current] = [columnsOf(before), columnsOf(after)]
  const bags = { before: old.map(bagOfCell), after: current.map(bagOfCell) }
  const keys = { before: old.map(keyOf), after: current.map(keyOf) }
  return align({ keys, likeness: likenessOf(bags.before, bags.after) })
}

/** The cells of each column under one another; a column is known by its title more than by any cell. */
function columnsOf({ header, rows }: Table): Cell[] {
  return header.map((title, i) => [
    ...title,
    ...title,
    ...title,
    ...rows.flatMap((row) => [{ text: '\n' }, ...(row[i] ?? [])]),
  ])
}

function diffCell(old: Row, current: Row, { before, after }: Column): InlineChange[] {
  return diffRuns(
    (before === undefined ? undefined : old[before]) ?? [],
    (after === undefined ? undefined : current[after]) ?? [],
  )
}

function presenceOf({ before, after }: Column): Presence {
  if (before === undefined) return 'inserted'
  return after === undefined ? 'deleted' : 'same'
}

function likenessOf(before: readonly Bag[], after: readonly Bag[]) {
  return (i: number, j: number) => {
    const [a, b] = [before[i], after[j]]
    const alike = a && b ? similarity(a, b) : 0
    return alike < LEAST_LIKENESS ? 0 : alike
  }
}

function bagOfCells(row: Row, columns: readonly (number | undefined)[]): Bag {
  return bagOf(columns.map((i) => textOfRuns(row[i ?? -1] ?? [])).join('\n'))
}

function bagOfCell(cell: Cell): Bag {
  return bagOf(textOfRuns(cell))
}
