import { overviewWords } from '../widgets/overview/words.ts'
import { blocksAs, expand, rowAs } from './as-change.ts'
import type {
  BlockChange,
  ChangedList,
  ChangedTable,
  RowChange,
} from './redline-model.ts'
import { each, Runs, Spoken } from './redline-runs.tsx'

/**
 * Blocks with their changes; `name` is what screen readers call the tables in
 * them.
 */
export function Blocks({
  changes,
  name,
}: {
  changes: readonly BlockChange[]
  name: string
}) {
  return each(changes, (change, i) => (
    <Block change={change} name={i === 0 ? name : `${name}, part ${i + 1}`} />
  ))
}

function Block({ change, name }: { change: BlockChange; name: string }) {
  const block = expand(change)
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs changes={block.runs} />
        </p>
      )
    case 'list':
      return <List list={block} name={name} />
    case 'quote': {
      const Tag = block.overview ? 'div' : 'blockquote'
      return (
        <Tag className="redline-quote">
          {block.overview && <strong>{overviewWords.title}</strong>}
          <Blocks changes={block.blocks} name={name} />
          {block.overview && <p className="fine">{overviewWords.note}</p>}
        </Tag>
      )
    }
    case 'table':
      return <Table table={block} name={name} />
  }
}

function List({ list, name }: { list: ChangedList; name: string }) {
  const { ordered, start, items } = list
  const Tag = ordered.after ? 'ol' : 'ul'
  const numbers = numbersOf(list)
  const note = listNote(list)
  return (
    <>
      {note && <p className="fine">({note})</p>}
      <Tag {...(ordered.after && start.after !== 1 && { start: start.after })}>
        {each(items, (item, i) => {
          const blocks =
            item.kind === 'item' ? item.blocks : blocksAs(item.value, item.kind)
          return (
            <li
              className={classOf(item.kind)}
              {...(ordered.after && { value: numbers[i] })}
            >
              {item.kind === 'deleted' && blocks.length === 0 && (
                <Spoken>[deleted item]</Spoken>
              )}
              <Blocks changes={blocks} name={`${name}, item ${i + 1}`} />
            </li>
          )
        })}
      </Tag>
    </>
  )
}

/** Each item keeps the number of the version that it belongs to. */
function numbersOf({ start, items }: ChangedList): number[] {
  let { before, after } = start
  return items.map(({ kind }) => {
    if (kind === 'deleted') return before++
    if (kind !== 'inserted') before++
    return after++
  })
}

function listNote({ ordered, start }: ChangedList): string {
  if (ordered.before !== ordered.after)
    return ordered.after
      ? 'this list is now numbered'
      : 'this list is no longer numbered'
  if (start.before === start.after) return ''
  return `this list now begins at ${start.after}, not at ${start.before}`
}

/** A table by cell, in a frame that scrolls and can be reached by keyboard. */
function Table({
  table: { columns, header, rows },
  name,
}: {
  table: ChangedTable
  name: string
}) {
  const cells = (row: RowChange, isHeader: boolean) =>
    each(cellsIn(row, columns), (cell, i) => {
      const Tag = isHeader || i === 0 ? 'th' : 'td'
      const scope = isHeader ? 'col' : 'row'
      return (
        <Tag {...(Tag === 'th' && { scope })} className={classOf(columns[i])}>
          {isHeader && columns[i] !== 'same' && (
            <Spoken>[column {columns[i]}] </Spoken>
          )}
          <Runs changes={cell} />
        </Tag>
      )
    })
  return (
    <section
      className="table redline-table"
      aria-label={`Table: ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>{cells(header, true)}</tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <tr className={classOf(row.kind)}>{cells(row, false)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * One cell for each column; a row of one version has empty ones in the columns
 * of the other.
 */
function cellsIn(row: RowChange, columns: ChangedTable['columns']) {
  if (row.kind === 'row') return row.cells
  const absent = row.kind === 'deleted' ? 'inserted' : 'deleted'
  const cells = rowAs(row.value, row.kind).cells.values()
  return columns.map((column) =>
    column === absent ? [] : (cells.next().value ?? []),
  )
}

/** The class of a list item, row or cell that came or went. */
function classOf(kind: string | undefined): string | undefined {
  return kind === 'inserted' || kind === 'deleted'
    ? `redline-${kind}`
    : undefined
}
