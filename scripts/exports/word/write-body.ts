import type * as word from 'docx'
import type * as model from '../../../src/compare/document-model.ts'
import {
  changeOfBlocks,
  overviewMessages,
  partIn,
} from '../../../src/compare/document-model.ts'
import { INDENT } from './styles.ts'
import { type Context, type Line, writeLine, writeTable } from './write-line.ts'

type Written = word.Paragraph | word.Table

/** Writes the title and the clauses of a document. */
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

function writeClause(clause: model.Clause, context: Context): Written[] {
  const { was, change, blocks } = clause
  const [before, after] = replaced(clause)
  // A moved clause is deleted at its old place and inserted at its new one.
  if (was && change)
    return writeClause(change === 'deleted' ? before : after, context)

  const isRestyled =
    JSON.stringify(shapeOf(before)) !== JSON.stringify(shapeOf(after))
  const headings = isRestyled ? [before, after] : [clause]
  return [
    ...headings
      .filter(({ title }) => title.length > 0)
      .map((it) => {
        const { title: runs, change } = it
        return writeLine({ change, shape: shapeOf(it), runs }, context)
      }),
    ...writeBlocks(
      blocks,
      { change: changeOfBlocks(clause), level: 0 },
      context,
    ),
  ]
}

/** Word numbers headings itself, so a new number is not a change. */
function shapeOf({ depth, number }: model.Clause): Line['shape'] {
  const style = `Heading${depth - 1}`
  return number === '' ? { style, numbering: false } : { style }
}

/** Where blocks are written. */
interface Place {
  /** The change of all of them. */
  change: model.Change | undefined
  level: number
  /** The shape of the first line of a list item. */
  first?: Line['shape'] | undefined
}

function writeBlocks(
  blocks: readonly model.Block[],
  { first, ...place }: Place,
  context: Context,
): Written[] {
  const { change } = place
  // Word does not track numbering, so a renumbered list is replaced as a whole.
  const all = blocks.flatMap((it) =>
    it.kind === 'list' && it.was ? replaced(it) : [it],
  )
  // An item that begins with a list or a table needs a line for its number.
  const isBare = first && blocks[0]?.kind !== 'paragraph'
  return [
    ...(isBare ? [writeLine({ change, shape: first, runs: [] }, context)] : []),
    ...all.flatMap((block, i) =>
      writeBlock(block, i === 0 ? { ...place, first } : place, context),
    ),
  ]
}

function writeBlock(
  block: model.Block,
  { level, first, ...place }: Place,
  context: Context,
): Written[] {
  const { change = place.change } = block
  switch (block.kind) {
    case 'paragraph': {
      const indented = level > 0 ? { indent: { left: INDENT * level } } : {}
      const { runs } = block
      return [writeLine({ change, shape: first ?? indented, runs }, context)]
    }
    case 'table':
      return writeTable({ ...block, change }, context)
    case 'quote':
      return writeBlocks(quoted(block), { change, level: level + 1 }, context)
    case 'list': {
      const numbering = { reference: context.addList(block), level }
      return block.items
        .flatMap((it) =>
          !it.change && it.blocks[0]?.change ? replaced(it) : [it],
        )
        .flatMap((it) =>
          writeBlocks(
            it.blocks,
            {
              change: it.change ?? change,
              level: level + 1,
              first: { numbering },
            },
            context,
          ),
        )
    }
  }
}

/** Splits a part into its old text, deleted, and its new text, inserted. */
function replaced<Part extends object>(part: Part) {
  return [
    { ...partIn(part, 'before'), change: 'deleted' as const },
    { ...partIn(part, 'after'), change: 'inserted' as const },
  ] as const
}

function quoted({ overview, blocks }: model.Quote): readonly model.Block[] {
  if (!overview) return blocks
  const { title, note } = overviewMessages
  return [
    { kind: 'paragraph', runs: [{ text: title, bold: true }] },
    ...blocks,
    { kind: 'paragraph', runs: [{ text: note, italic: true }] },
  ]
}
