import type * as word from 'docx'
import type * as model from '../../../src/compare/document-model.ts'
import { overviewWords, partIn } from '../../../src/compare/document-model.ts'
import { INDENT } from './styles.ts'
import {
  type Context,
  type Line,
  listReference,
  writeLine,
  writeTable,
} from './write-line.ts'

type Written = word.Paragraph | word.Table

/** The paragraphs and tables of a document, its title first. */
export function writeBody(
  { title, was, clauses }: model.PolicyDocument,
  context: Context,
): Written[] {
  const runs: model.InlineRun[] = was
    ? [
        { text: was.title, change: 'deleted' },
        { text: title, change: 'inserted' },
      ]
    : [{ text: title }]
  return [
    writeLine({ shape: { style: 'Title' }, runs }, context),
    ...clauses.flatMap((it) => writeClause(it, context)),
  ]
}

/** One that moved is taken out and put in. */
function writeClause(clause: model.Clause, context: Context): Written[] {
  const { was, change: whole } = clause
  const [before, after] = replaced(clause)
  // Word counts clauses itself, so that a new number is no change there.
  const shapeOf = ({ depth, number }: NonNullable<model.Clause['was']>) => ({
    style: `Heading${depth - 1}`,
    ...(number === '' && { numbering: false as const }),
  })
  const isSame =
    JSON.stringify(shapeOf(before)) === JSON.stringify(shapeOf(after))
  const one = was && whole ? (whole === 'deleted' ? before : after) : clause
  const headings = whole || isSame ? [one] : [before, after]
  return [
    ...headings
      .filter((it) => it.title.length > 0)
      .map((it) => {
        const { title: runs, change } = it
        return writeLine({ change, shape: shapeOf(it), runs }, context)
      }),
    ...writeBlocks(one.blocks, { change: whole }, context),
  ]
}

/** Where blocks stand, and whether all that is there came or went. */
interface Place {
  change?: model.Change | undefined
  level?: number
  /** What the first line is, where it is an item. */
  first?: Line['shape']
}

function writeBlocks(
  blocks: readonly model.Block[],
  { change: whole, level = 0, first }: Place,
  context: Context,
): Written[] {
  const indented = level > 0 ? { indent: { left: INDENT * level } } : {}
  const item = { change: whole, shape: first ?? {}, runs: [] }
  // An item that begins with a list or a table still shows its own number.
  const isBare = first && blocks[0]?.kind !== 'paragraph'
  // Numbers are not tracked: where a list has others, all of it is replaced.
  const all = blocks.flatMap((it) =>
    it.kind === 'list' && it.was ? replaced(it) : [it],
  )
  const written = all.flatMap((block, i) => {
    const shape = (i === 0 && first) || indented
    const change = block.change ?? whole
    return writeBlock({ ...block, change }, { shape, level }, context)
  })
  return [...(isBare ? [writeLine(item, context)] : []), ...written]
}

function writeBlock(
  block: model.Block,
  { shape, level }: Pick<Line, 'shape'> & { level: number },
  context: Context,
): Written[] {
  const { change } = block
  switch (block.kind) {
    case 'paragraph':
      return [writeLine({ change, shape, runs: block.runs }, context)]
    case 'table':
      return writeTable(block, context)
    case 'quote':
      return writeBlocks(quoted(block), { change, level: level + 1 }, context)
    case 'list': {
      const numbering = { reference: listReference(block, context), level }
      const place = { level: level + 1, first: { numbering } }
      return block.items
        .flatMap((it) =>
          !it.change && it.blocks[0]?.change ? replaced(it) : [it],
        )
        .flatMap((it) =>
          writeBlocks(
            it.blocks,
            { ...place, change: it.change ?? change },
            context,
          ),
        )
    }
  }
}

/** A part of both versions as one that went and one that came. */
function replaced<Part extends object>(part: Part) {
  return [
    { ...partIn(part, 'before'), change: 'deleted' as const },
    { ...partIn(part, 'after'), change: 'inserted' as const },
  ] as const
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
