import { Paragraph, type ParagraphChild, Table } from 'docx'
import { blocksAs, runsAs, spellOut } from '../../../src/policy/as-change.ts'
import type {
  BlockChange,
  ChangedList,
  ChangedQuote,
  ItemChange,
  Pair,
  Presence,
} from '../../../src/policy/redline-model.ts'
import { overviewWords } from '../../../src/widgets/overview/words.ts'
import type { Pen } from './pen.ts'
import { type Shape, writeParagraph } from './write-paragraph.ts'
import { runsIn, writeRuns } from './write-runs.ts'
import { writeTable } from './write-table.ts'

export type WordBlock = Paragraph | Table

/** Where blocks stand: how deep in lists, and what the first of them looks like in each version. */
interface Place {
  level: number
  first?: Pair<Shape>
  rest: Shape
}

const INDENT = 720

/** Blocks with their tracked changes. */
export function writeBlocks(
  changes: readonly BlockChange[],
  pen: Pen,
  place: Place = { level: 0, rest: {} },
): WordBlock[] {
  const seen = { before: false, after: false }
  const written = changes.flatMap((change) => {
    const presence = presenceOf(change)
    const shape = { before: place.rest, after: place.rest }
    const { first } = place
    if (first && !seen.before && presence !== 'inserted') shape.before = first.before
    if (first && !seen.after && presence !== 'deleted') shape.after = first.after
    seen.before ||= presence !== 'inserted'
    seen.after ||= presence !== 'deleted'
    return writeBlock(change, presence, shape, place, pen)
  })
  return withTablesApart(written)
}

function writeBlock(
  change: BlockChange,
  presence: Presence,
  shape: Pair<Shape>,
  place: Place,
  pen: Pen,
): WordBlock[] {
  const block = spellOut(change)
  if (block.kind === 'paragraph')
    return [writeParagraph(runsIn(block.runs, presence, pen), presence, shape, pen)]
  const isFirst = [shape.before, shape.after].some(({ numbering }) => numbering)
  // An item that begins with a list or a table still shows its own number.
  const number = isFirst ? [writeParagraph([], presence, shape, pen)] : []
  switch (block.kind) {
    case 'list':
      return [...number, ...writeList(block, place.level, pen)]
    case 'quote':
      return [...number, ...writeQuote(block, presence, place.level, pen)]
    case 'table':
      return [...number, ...writeTable(block, presence, pen)]
  }
}

function writeList({ ordered, start, items }: ChangedList, level: number, pen: Pen): WordBlock[] {
  const isSame = ordered.before === ordered.after && start.before === start.after
  const after = pen.list({ ordered: ordered.after, start: start.after })
  const before = isSame ? after : pen.list({ ordered: ordered.before, start: start.before })
  const first = {
    before: { numbering: { reference: before, level } },
    after: { numbering: { reference: after, level } },
  }
  const place = { level: level + 1, first, rest: { indent: { left: INDENT * (level + 1) } } }
  return items.flatMap((item) => {
    const blocks = blocksIn(item)
    return blocks.length > 0
      ? writeBlocks(blocks, pen, place)
      : [writeParagraph([], presenceOf(item), first, pen)]
  })
}

function blocksIn(item: ItemChange): readonly BlockChange[] {
  return item.kind === 'item' ? item.blocks : blocksAs(item.value, item.kind)
}

function writeQuote(quote: ChangedQuote, presence: Presence, level: number, pen: Pen): WordBlock[] {
  const rest: Shape = { indent: { left: INDENT * (level + 1) } }
  const blocks = writeBlocks(quote.blocks, pen, { level: level + 1, rest })
  if (!quote.overview) return blocks
  const frame = (children: ParagraphChild[]) =>
    writeParagraph(children, presence, { before: rest, after: rest }, pen)
  return [
    frame(writeRuns(runsAs([{ text: overviewWords.title, bold: true }], presence), pen)),
    ...blocks,
    frame(writeRuns(runsAs([{ text: overviewWords.note, italic: true }], presence), pen)),
  ]
}

function presenceOf({ kind }: { kind: string }): Presence {
  return kind === 'inserted' || kind === 'deleted' ? kind : 'same'
}

/** Word makes one of two tables that touch. */
function withTablesApart(blocks: readonly WordBlock[]): WordBlock[] {
  return blocks.flatMap((block, i) =>
    block instanceof Table && blocks[i - 1] instanceof Table ? [new Paragraph({}), block] : [block],
  )
}
