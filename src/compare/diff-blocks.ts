import { align, type Pairing } from './align.ts'
import { diffRuns } from './diff-runs.ts'
import {
  type Block,
  type Change,
  type Changeable,
  type Clause,
  type List,
  type ListItem,
  type Paragraph,
  type Row,
  type Table,
  textOfRuns,
} from './document-model.ts'
import { flowOf, isFlowing, marksLess } from './flow.ts'
import { tokensIn } from './similarity.ts'

/** A heading among blocks, of a clause that only one of the texts has. */
export interface ClauseHeading extends Changeable {
  readonly kind: 'heading'
  readonly clause: Clause
}

type Piece = Block | ClauseHeading

/**
 * Compares blocks: each with the most similar one of its kind, in order. Blocks
 * between equal ones are compared regardless of their lists, if that marks much
 * less.
 */
export function diffBlocks<B extends Piece>(
  before: readonly B[],
  after: readonly B[],
): B[] {
  // Most blocks are unchanged.
  if (JSON.stringify(before) === JSON.stringify(after)) return [...after]

  const blocks: B[] = []
  let stretch: Pairing<Piece>[] = []
  const close = () => {
    blocks.push(...(diffStretch(stretch) as B[]))
    stretch = []
  }
  for (const step of alignParts(before, after)) {
    // A deleted heading has no place in a new list.
    const isApart = step[0] === step[1] || step[0]?.kind === 'heading'
    if (isApart) close()
    if (isApart) blocks.push(diffStep(step, diffBlock))
    else stretch.push(step)
  }
  close()
  return blocks
}

/** Compares blocks between equal ones, regardless of lists if that marks much less. */
function diffStretch(steps: readonly Pairing<Piece>[]): Piece[] {
  const compared = diffSteps(steps)
  const olds = steps.flatMap(([old]) => (old as Block) ?? [])
  const news = steps.flatMap(([, now]) => now ?? [])
  // Edited words alone tell of no other lists.
  if (![...olds, ...news].some(itemsOf) || !hasWholeChange(compared))
    return compared

  const leaves = diffBlocks(leavesOf(olds), leavesOf(news))
  if (!marksLess(leaves, compared)) return compared
  const pieces: Piece[] = []
  let blocks: Block[] = []
  let was = { blocks: olds }
  const close = () => {
    const isNew = blocks.every(({ change }) => change === 'inserted')
    if (isNew && was.blocks.length === 0) pieces.push(...blocks)
    else pieces.push({ kind: 'regrouped', blocks, was })
    blocks = []
    was = { blocks: [] }
  }
  for (const piece of regroup(news, leaves))
    if (piece.kind === 'heading') {
      close()
      pieces.push(piece)
    } else blocks.push(piece)
  close()
  return pieces
}

/** Whether more than words was inserted or deleted. */
const hasWholeChange = (part: object): boolean =>
  !('text' in part) &&
  ('change' in part ||
    Object.values(part).some(
      (it) => it && typeof it === 'object' && hasWholeChange(it),
    ))

/** Compares blocks as `diffBlocks` does, but each only with one of its kind. */
export function diffInPlace(
  before: readonly Block[],
  after: readonly Block[],
): Block[] {
  return diffSteps(alignParts(before, after)) as Block[]
}

/**
 * Compares aligned blocks. Paragraphs without equals are compared as one text
 * with breaks, if that marks much less.
 */
function diffSteps(steps: readonly Pairing<Piece>[]): Piece[] {
  const blocks: Piece[] = []
  let gap: Pairing<Paragraph>[] = []
  const close = () => {
    const compared = gap.map((it) => diffStep<Block>(it, diffBlock))
    blocks.push(...(flowOf(gap, compared) ?? compared))
    gap = []
  }
  for (const step of steps) {
    const isFlow = step.every((it) => !it || isFlowing(it))
    if (isFlow) gap.push(step as Pairing<Paragraph>)
    else {
      close()
      blocks.push(diffStep(step, diffBlock))
    }
  }
  close()
  return blocks
}

/** Returns the items of a list, or a quote as its only item. */
function itemsOf(block: Piece): readonly ListItem[] | undefined {
  if (block.kind === 'list') return block.items
  // Only quotes bind.
  return block.kind === 'quote' && !block.overview ? [block] : undefined
}

/** Returns blocks with what lists and quotes group in place of these. */
const leavesOf = (blocks: readonly Piece[]): Piece[] =>
  blocks.flatMap(
    (it) => itemsOf(it)?.flatMap(({ blocks }) => leavesOf(blocks)) ?? it,
  )

/**
 * Groups compared leaves as blocks do. Deleted ones follow those before them, or
 * else precede the first.
 */
function regroup(blocks: readonly Piece[], leaves: readonly Piece[]): Piece[] {
  const places: Piece[][] = []
  let hasNew = false
  for (const leaf of leaves) {
    const isNew = (leaf.change ?? leaf.form) !== 'deleted'
    if (places.length === 0 || (hasNew && isNew)) places.push([])
    hasNew ||= isNew
    places.at(-1)?.push(leaf)
  }
  const fill = <P extends ListItem>(it: P): P => ({
    ...it,
    blocks: it.blocks.flatMap(place) as Block[],
  })
  const place = (block: Piece): Piece[] => {
    if (block.kind === 'list')
      return [{ ...block, items: block.items.map(fill) }]
    return block.kind === 'quote' && itemsOf(block)
      ? [fill(block)]
      : (places.shift() ?? [])
  }
  return blocks.flatMap(place)
}

/** A part of a text. */
type Part = Changeable & { kind?: string; overview?: boolean }

/** Aligns two sequences by their words. Equal parts become one object. */
function alignParts<P extends Part>(
  before: readonly P[],
  after: readonly P[],
): Pairing<P>[] {
  const describe = (part: P) => ({
    part,
    key: JSON.stringify(part),
    tokens: tokensIn(part),
    // Overviews and quotes never pair, because only quotes bind.
    kind: `${part.kind} ${part.overview}`,
  })
  return align(before.map(describe), after.map(describe)).map(
    ([old, now]) =>
      [old?.key === now?.key ? now?.part : old?.part, now?.part] as Pairing<P>,
  )
}

/** Marks a part without a counterpart, and compares others. */
function diffStep<P extends Part>(
  [old, now]: Pairing<P>,
  diff: (before: P, after: P) => P,
): P {
  if (!old) return { ...(now as P), change: 'inserted' }
  if (!now) return { ...old, change: 'deleted' }
  return old === now ? now : diff(old, now)
}

function diffBlock<B extends Piece>(before: B, after: B): B
function diffBlock(before: Piece, after: Piece) {
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
    items: alignParts(before.items, after.items).map((it) =>
      diffStep(it, diffInside),
    ),
  }
}

/** Compares by column and row. A row without a counterpart has all columns. */
function diffTables(before: Table, after: Table): Table {
  const columns = align(columnsOf(before), columnsOf(after))
  const diffRow = ([old, now]: Pairing<Row>): Row => ({
    ...(!(old && now) && changeOf(old)),
    cells: columns.map(([left, right]) => {
      const was = left && old?.cells[left.at]
      const is = right && now?.cells[right.at]
      return {
        ...(!(left && right) && changeOf(left)),
        runs:
          was && is ? diffRuns(was.runs, is.runs) : ((is ?? was)?.runs ?? []),
      }
    }),
  })
  return {
    ...after,
    header: diffRow([before.header, after.header]),
    rows: alignParts(before.rows, after.rows).map(diffRow),
  }
}

const changeOf = (old: unknown): { change: Change } => ({
  change: old ? 'deleted' : 'inserted',
})

/** The columns of a table, which their titles or, if new, their words identify. */
function columnsOf({ header, rows }: Table) {
  return header.cells.map((cell, at) => ({
    at,
    key: textOfRuns(cell.runs),
    kind: '',
    tokens: tokensIn([cell, ...rows.map(({ cells }) => cells[at] ?? cell)]),
  }))
}
