import { blocksIn } from '../../../src/policy/accept.ts'
import type * as model from '../../../src/policy/document-model.ts'
import { overviewWords } from '../../../src/widgets/overview/words.ts'

/** What stands in a Word file, from top to bottom. */
export type Part = Line | Table

/** A paragraph of one version or of both. */
export interface Line extends Changeable {
  shape: Record<model.Side, Shape>
  runs: readonly model.InlineRun[]
  /** By which links lead to this heading. */
  ids?: readonly string[]
  /** What a reviewer is told. */
  comment?: string
}

/** What became of a part; undefined where both versions have it. */
type Changeable = { change?: model.Change | undefined }

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
  rows: (Changeable & { cells: Line[] })[]
}

export function both(shape: Shape): Line['shape'] {
  return { before: shape, after: shape }
}

interface Inside extends Changeable {
  level?: number
  /** Of the first line of each version. */
  first?: Line['shape']
}

/** Blocks as lines and tables, inside of what may itself have come or gone. */
export function linesOf(
  blocks: readonly model.Block[],
  { change: whole, level = 0, first = both({ level }) }: Inside,
): Part[] {
  const parts = blocks
    .flatMap(splitTable)
    .map((block) => ({ block, change: block.change ?? whole }))
  const before = parts.find(({ change }) => change !== 'inserted')
  const after = parts.find(({ change }) => change !== 'deleted')
  return parts.flatMap((part): Part[] => {
    const { block, change } = part
    const shape = {
      before: part === before ? first.before : { level },
      after: part === after ? first.after : { level },
    }
    if (block.kind === 'paragraph') return [{ change, shape, runs: block.runs }]
    // An item that begins with a list or a table still shows its own number.
    const isItem = shape.before.list || shape.after.list
    const number: Part[] = isItem ? [{ change, shape, runs: [] }] : []
    if (block.kind === 'table') return [...number, tableOf(block, change)]
    if (block.kind === 'list')
      return [...number, ...itemsOf(block, { change, level })]
    return [...number, ...linesOf(quoted(block), { change, level: level + 1 })]
  })
}

function itemsOf(
  { items, was, ...list }: model.List,
  { change: whole, level = 0 }: Inside,
): Part[] {
  const listOf = ({ ordered, start }: Pick<model.List, 'ordered' | 'start'>) =>
    ordered ? { start } : {}
  const after = listOf(list)
  const before = was ? listOf(was) : after
  const first = {
    before: { level, list: before },
    after: { level, list: after },
  }
  return items.flatMap(({ blocks, change = whole }): Part[] =>
    blocks.length > 0
      ? linesOf(blocks, { change, level: level + 1, first })
      : [{ change, shape: first, runs: [] }],
  )
}

function quoted({ overview, blocks }: model.Quote): readonly model.Block[] {
  if (!overview) return blocks
  const { title, note } = overviewWords
  return [
    { kind: 'paragraph', runs: [{ text: title, bold: true }] },
    ...blocks,
    { kind: 'paragraph', runs: [{ text: note, italic: true }] },
  ]
}

/**
 * LibreOffice tracks no columns: where some came or went, the whole table is
 * taken out and put in.
 */
function splitTable(block: model.Block): model.Block[] {
  const columns = block.kind === 'table' ? block.header.cells : []
  if (!columns.some(({ change }) => change)) return [block]
  const [before, after] = [
    blocksIn([block], 'before'),
    blocksIn([block], 'after'),
  ]
  return [
    ...before.map((table): model.Block => ({ ...table, change: 'deleted' })),
    ...after.map((table): model.Block => ({ ...table, change: 'inserted' })),
  ]
}

function tableOf({ header, rows }: model.Table, whole: Line['change']): Table {
  const rowOf = ({ cells, change = whole }: model.Row, style?: string) => ({
    change,
    cells: cells.map(({ runs }) => ({ change, shape: both({ style }), runs })),
  })
  return {
    rows: [rowOf(header, 'TableHeading'), ...rows.map((row) => rowOf(row))],
  }
}
