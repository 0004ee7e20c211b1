import type * as word from 'docx'
import { diffInPlace } from '../../../src/compare/diff-blocks.ts'
import type * as model from '../../../src/compare/document-model.ts'
import {
  overviewMessages,
  partIn,
} from '../../../src/compare/document-model.ts'
import { INDENT } from './styles.ts'
import {
  type Context,
  type WordParagraph,
  writeLine,
  writeTable,
} from './write-line.ts'

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
  const { was, change, form, blocks } = clause
  const [before, after] = replaced(clause)
  // A moved clause is deleted at its old place and inserted at its new one.
  if (was && change)
    return writeClause(change === 'deleted' ? before : after, context)

  const isRestyled =
    JSON.stringify(shapeOf(before)) !== JSON.stringify(shapeOf(after))
  const headings = isRestyled ? [before, after] : [clause]
  const from = context.text.length
  const heading = headings
    .filter(({ title }) => title.length > 0)
    .map((it) => {
      const { title: runs, change = form } = it
      return writeLine({ change, shape: shapeOf(it), runs }, context)
    })
  const to = context.text.length - 1
  const body = writeBlocks(blocks, { change, level: 0 }, context)
  if (change !== 'deleted')
    context.clauses.set(after.id, [from, to, context.text.length])
  return [...heading, ...body]
}

/** Word numbers headings itself, so a new number is not a change. */
function shapeOf({ depth, number }: model.Clause): WordParagraph['shape'] {
  const style = `Heading${depth - 1}`
  return number === '' ? { style, numbering: false } : { style }
}

/** Where blocks are written. */
interface Place {
  /** The change of all of them. */
  change: model.Change | undefined
  level: number
  /** The shape of the first line of a list item. */
  first?: WordParagraph['shape'] | undefined
  /** The block after it, which may continue it in one of the texts. */
  next?: model.Block | undefined
}

function writeBlocks(
  blocks: readonly model.Block[],
  { first, ...place }: Place,
  context: Context,
): Written[] {
  const { change } = place
  const all = blocks.flatMap(trackable)
  // An item that begins with a list or a table needs a line for its number.
  const isBare = first && all[0]?.kind !== 'paragraph'
  return [
    ...(isBare ? [writeLine({ change, shape: first, runs: [] }, context)] : []),
    ...all.flatMap((block, i) =>
      writeBlock(
        block,
        { ...place, first: i === 0 ? first : undefined, next: all[i + 1] },
        context,
      ),
    ),
  ]
}

type Trackable = Exclude<model.Block, model.Regrouped>

/** Returns a block in a form that Word and LibreOffice can track. */
function trackable(block: model.Block): readonly Trackable[] {
  if (block.kind === 'regrouped') {
    const after = partIn(block.blocks, 'after')
    return diffInPlace(block.was.blocks, after).flatMap(trackable)
  }
  // Word tracks no numbering, and LibreOffice no columns.
  const isUntrackable =
    block.kind === 'list'
      ? block.was
      : block.kind === 'table' && block.header.cells.some((it) => it.change)
  return isUntrackable ? replaced(block) : [block]
}

function writeBlock(
  block: Trackable,
  { level, first, next, ...place }: Place,
  context: Context,
): Written[] {
  const { change = place.change } = block
  switch (block.kind) {
    case 'paragraph': {
      const indented = level > 0 ? { indent: { left: INDENT * level } } : {}
      const { runs } = block
      const end = next?.kind === 'paragraph' ? next.form : undefined
      const shape = first ?? indented
      return [writeLine({ change, end, shape, runs }, context)]
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
