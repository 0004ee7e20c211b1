import type * as model from '../../../src/policy/document-model.ts'
import { overviewWords, partIn } from '../../../src/policy/document-model.ts'
import { fatesOf, nameOf } from '../../../src/policy/summarize.ts'

/** What stands in a Word file, from top to bottom. */
export type Part = Line | Table

/** What became of a part; undefined where both versions have it. */
type Changed = { change?: model.Change | undefined }

/** A paragraph of one version or of both. */
export interface Line extends Changed, Shapes {
  runs: readonly model.InlineRun[]
  /** By which links lead to this heading. */
  ids?: readonly string[]
  /** What a reviewer is told. */
  comment?: string
}

/** A table, of which all may have come or gone. */
export interface Table extends Changed {
  table: model.Table
}

/** What a line is, and was where the old version had it otherwise. */
interface Shapes {
  shape: Shape
  was?: Shape | undefined
}

/**
 * What a line is in one version; items of one list hold the same object, whose
 * start only numbers have.
 */
export interface Shape {
  style?: string | undefined
  level?: number
  /** Of a heading: whether Word counts it. */
  isNumbered?: boolean
  list?: { start?: number }
}

/** A document as lines and tables, its title first. */
export function partsOf(document: model.PolicyDocument): Part[] {
  const { title, was, clauses } = document
  const runs: model.InlineRun[] = was
    ? [
        { text: was.title, change: 'deleted' },
        { text: title, change: 'inserted' },
      ]
    : [{ text: title }]
  return [{ shape: { style: 'Title' }, runs }, ...clauses.flatMap(clauseParts)]
}

/** One that moved is taken out and put in, each place with a comment. */
function clauseParts(clause: model.Clause): Part[] {
  const { id, was, change } = clause
  const ids = was ? [was.id, id] : [id]
  if (!was || !change) return headedParts(clause, { ids })
  const before = partIn(clause, 'before')
  if (change === 'deleted') {
    const comment = `Moved, not removed: it is now ${nameOf(clause)}.`
    return headedParts({ ...before, change }, { comment })
  }
  const what = fatesOf(clause)[1] ? 'changed as well' : 'is unchanged'
  const comment = `Moved here from ${nameOf(before)}. Its text ${what}.`
  return headedParts({ ...partIn(clause, 'after'), change }, { ids, comment })
}

function headedParts(
  clause: model.Clause,
  metadata: Pick<Line, 'ids' | 'comment'>,
): Part[] {
  const { title, blocks, change, was } = clause
  // Word counts clauses itself, so that a new number is no change there.
  const shapeOf = ({ depth, number }: NonNullable<model.Clause['was']>) => ({
    style: `Heading${depth - 1}`,
    isNumbered: number !== '',
  })
  const shapes = { shape: shapeOf(clause), was: was && shapeOf(was) }
  const heading = { ...metadata, ...shapes, change, runs: title }
  return [
    ...(title.length > 0 ? [heading] : []),
    ...blockParts(blocks, { change }),
  ]
}

interface Inside extends Changed {
  level?: number
  /** What the first line of either version is. */
  first?: Shapes
}

/** Blocks as lines and tables, inside of what may itself have come or gone. */
function blockParts(
  blocks: readonly model.Block[],
  { change: whole, level = 0, first = { shape: { level } } }: Inside,
): Part[] {
  const parts = blocks.map((block) => ({
    block,
    change: block.change ?? whole,
  }))
  const before = parts.find(({ change }) => change !== 'inserted')
  const after = parts.find(({ change }) => change !== 'deleted')
  return parts.flatMap((part): Part[] => {
    const { block, change } = part
    const shape = part === after ? first.shape : { level }
    const was = part === before ? (first.was ?? first.shape) : { level }
    const line = { change, shape, was }
    if (block.kind === 'paragraph') return [{ ...line, runs: block.runs }]
    // An item that begins with a list or a table still shows its own number.
    const isItem = shape.list || was.list
    return [
      ...(isItem ? [{ ...line, runs: [] }] : []),
      ...insideOf(block, { change, level }),
    ]
  })
}

function insideOf(
  block: Exclude<model.Block, model.Paragraph>,
  { change, level = 0 }: Inside,
): Part[] {
  switch (block.kind) {
    case 'table':
      return [{ change, table: block }]
    case 'quote':
      return blockParts(quoted(block), { change, level: level + 1 })
    case 'list':
      return itemParts(block, { change, level })
  }
}

function itemParts(
  list: model.List,
  { change: whole, level = 0 }: Inside,
): Part[] {
  const shapeOf = ({ ordered, start }: NonNullable<model.List['was']>) => ({
    level,
    list: ordered ? { start } : {},
  })
  const first = { shape: shapeOf(list), was: list.was && shapeOf(list.was) }
  return list.items.flatMap(({ blocks, change = whole }): Part[] =>
    blocks.length > 0
      ? blockParts(blocks, { change, level: level + 1, first })
      : [{ change, ...first, runs: [] }],
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
