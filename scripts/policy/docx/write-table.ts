import { Table, TableCell, TableRow, WidthType } from 'docx'
import { blocksOf } from '../../../src/policy/apply.ts'
import { rowAs, spellOut } from '../../../src/policy/as-change.ts'
import type {
  ChangedRow,
  ChangedTable,
  InlineChange,
  Presence,
} from '../../../src/policy/redline-model.ts'
import type { Pen } from './pen.ts'
import { writeParagraph } from './write-paragraph.ts'
import { runsIn } from './write-runs.ts'

/**
 * A table with its tracked changes, by row and cell. Where columns came or went, the old table as a whole is
 * taken out and the new one put in: LibreOffice does not track columns, and Word only as cells.
 */
export function writeTable(table: ChangedTable, presence: Presence, pen: Pen): Table[] {
  if (presence === 'same' && table.columns.some((column) => column !== 'same'))
    return [...wholeTable(table, 'before', pen), ...wholeTable(table, 'after', pen)]
  const header = writeRow(table.header, presence, true, pen)
  const rows = table.rows.map((row) =>
    row.kind === 'row'
      ? writeRow(row, presence, false, pen)
      : writeRow(rowAs(row.value, row.kind), row.kind, false, pen),
  )
  const width = { size: 100, type: WidthType.PERCENTAGE }
  return [new Table({ width, rows: [header, ...rows] })]
}

function wholeTable(table: ChangedTable, side: 'before' | 'after', pen: Pen): Table[] {
  const presence = side === 'before' ? 'deleted' : 'inserted'
  return blocksOf([table], side).flatMap((value) => {
    const whole = spellOut({ kind: presence, value })
    return whole.kind === 'table' ? writeTable(whole, presence, pen) : []
  })
}

function writeRow(
  { cells }: ChangedRow,
  presence: Presence,
  isHeader: boolean,
  pen: Pen,
): TableRow {
  return new TableRow({
    ...(isHeader && { tableHeader: true }),
    ...(presence === 'inserted' && { insertion: pen.mark() }),
    ...(presence === 'deleted' && { deletion: pen.mark() }),
    children: cells.map((cell) => writeCell(cell, presence, isHeader, pen)),
  })
}

function writeCell(
  cell: readonly InlineChange[],
  presence: Presence,
  isHeader: boolean,
  pen: Pen,
): TableCell {
  const shape = isHeader ? { style: 'TableHeading' } : {}
  const paragraph = writeParagraph(
    runsIn(cell, presence, pen),
    presence,
    { before: shape, after: shape },
    pen,
  )
  const margins = { top: 60, bottom: 60, left: 100, right: 100 }
  return new TableCell({ margins, children: [paragraph] })
}
