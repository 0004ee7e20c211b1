import { blocksOf } from '../../../src/policy/apply.ts'
import { blocksAs, expand, rowAs } from '../../../src/policy/as-change.ts'
import type { InlineRun } from '../../../src/policy/document-model.ts'
import type * as model from '../../../src/policy/redline-model.ts'
import { overviewWords } from '../../../src/widgets/overview/words.ts'

/** What stands in a Word file, from top to bottom. */
export type Part = Line | Table

/** A paragraph of one version or of both. */
export interface Line {
  presence: model.Presence
  shape: model.Pair<Shape>
  runs: readonly model.InlineChange[]
  /** By which links lead to this heading. */
  ids?: readonly string[]
  /** What a reviewer is told. */
  comment?: string
}

/**
 * What a line is in one version; items of one list hold the same object, whose
 * start only numbers have.
 */
export interface Shape {
  style?: string
  level?: number
  /** Of a heading: whether Word counts it. */
  isNumbered?: boolean
  list?: { start?: number }
}

/** Rows of cells, the header first. */
export interface Table {
  rows: { presence: model.Presence; cells: Line[] }[]
}

export function both<T>(value: T): model.Pair<T> {
  return { before: value, after: value }
}

/**
 * Blocks as lines and tables; `first` is the shape of the first line of each
 * version.
 */
export function linesOf(
  changes: readonly model.BlockChange[],
  level = 0,
  first: model.Pair<Shape> = both({ level }),
): Part[] {
  const whole = changes.flatMap(splitTable)
  const before = whole.find(({ kind }) => kind !== 'inserted')
  const after = whole.find(({ kind }) => kind !== 'deleted')
  return whole.flatMap((change): Part[] => {
    const presence = presenceOf(change)
    const shape = {
      before: change === before ? first.before : { level },
      after: change === after ? first.after : { level },
    }
    const block = expand(change)
    if (block.kind === 'paragraph')
      return [{ presence, shape, runs: block.runs }]
    // An item that begins with a list or a table still shows its own number.
    const isItem = shape.before.list || shape.after.list
    const number: Part[] = isItem ? [{ presence, shape, runs: [] }] : []
    if (block.kind === 'table') return [...number, tableOf(block, presence)]
    if (block.kind === 'list') return [...number, ...itemsOf(block, level)]
    return [...number, ...linesOf(quoted(block, presence), level + 1)]
  })
}

function itemsOf(
  { ordered, start, items }: model.ChangedList,
  level: number,
): Part[] {
  const listOf = (side: model.Side) =>
    ordered[side] ? { start: start[side] } : {}
  const after = listOf('after')
  const before =
    start.before === start.after && ordered.before === ordered.after
      ? after
      : listOf('before')
  const shape = {
    before: { level, list: before },
    after: { level, list: after },
  }
  return items.flatMap((item): Part[] => {
    const blocks =
      item.kind === 'item' ? item.blocks : blocksAs(item.value, item.kind)
    if (blocks.length > 0) return linesOf(blocks, level + 1, shape)
    return [{ presence: presenceOf(item), shape, runs: [] }]
  })
}

function quoted(
  { overview, blocks }: model.ChangedQuote,
  presence: model.Presence,
) {
  if (!overview) return blocks
  const frame = (run: InlineRun) =>
    blocksAs([{ kind: 'paragraph', runs: [run] }], presence)
  const { title, note } = overviewWords
  return [
    ...frame({ text: title, bold: true }),
    ...blocks,
    ...frame({ text: note, italic: true }),
  ]
}

/**
 * LibreOffice tracks no columns: where some came or went, the whole table is
 * taken out and put in.
 */
function splitTable(change: model.BlockChange): model.BlockChange[] {
  if (
    change.kind !== 'table' ||
    change.columns.every((column) => column === 'same')
  )
    return [change]
  const old = blocksAs(blocksOf([change], 'before'), 'deleted')
  return [...old, ...blocksAs(blocksOf([change], 'after'), 'inserted')]
}

function tableOf(
  { header, rows }: model.ChangedTable,
  whole: model.Presence,
): Table {
  const rowOf = (
    presence: model.Presence,
    { cells }: model.ChangedRow,
    style?: string,
  ) => ({
    presence,
    cells: cells.map((runs) => ({ presence, shape: both({ style }), runs })),
  })
  const body = rows.map((row) =>
    rowOf(
      presenceOf(row),
      row.kind === 'row' ? row : rowAs(row.value, row.kind),
    ),
  )
  return { rows: [rowOf(whole, header, 'TableHeading'), ...body] }
}

function presenceOf({ kind }: { kind: string }): model.Presence {
  return kind === 'inserted' || kind === 'deleted' ? kind : 'same'
}
