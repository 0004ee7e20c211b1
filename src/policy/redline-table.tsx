import { rowAs } from './as-change.ts'
import { each } from './each.ts'
import { presenceClass } from './presence-class.ts'
import type {
  ChangedRow,
  ChangedTable,
  InlineChange,
  Presence,
  RowChange,
} from './redline-model.ts'
import { Runs, Spoken } from './redline-runs.tsx'

/** A table by cell, in a frame that scrolls and can be reached by keyboard. */
export function RedlineTable({ table, name }: { table: ChangedTable; name: string }) {
  const { columns, header, rows } = table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="table redline-table" aria-label={`Table: ${name}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {each(header.cells, (cell, i) => (
              <th scope="col" className={presenceClass(columns[i])}>
                <Cell cell={cell} column={columns[i]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <Row row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, columns }: { row: RowChange; columns: readonly Presence[] }) {
  const kind = row.kind === 'row' ? 'same' : row.kind
  const { cells } = row.kind === 'row' ? row : wholeRow(row, columns)
  return (
    <tr className={presenceClass(kind)}>
      {each(cells, (cell, i) => {
        const Tag = i === 0 ? 'th' : 'td'
        return (
          <Tag {...(i === 0 && { scope: 'row' })} className={presenceClass(columns[i])}>
            <Cell cell={cell} />
          </Tag>
        )
      })}
    </tr>
  )
}

function Cell({ cell, column }: { cell: readonly InlineChange[]; column?: Presence | undefined }) {
  return (
    <>
      {(column === 'inserted' || column === 'deleted') && <Spoken>[column {column}] </Spoken>}
      <Runs changes={cell} />
    </>
  )
}

/** A row of one version has no cells in the columns of the other. */
function wholeRow(row: Exclude<RowChange, ChangedRow>, columns: readonly Presence[]): ChangedRow {
  const absent = row.kind === 'deleted' ? 'inserted' : 'deleted'
  const cells = [...rowAs(row.value, row.kind).cells]
  return {
    kind: 'row',
    cells: columns.map((column) => (column === absent ? [] : (cells.shift() ?? []))),
  }
}
