import {
  Bookmark,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  HeadingLevel,
  Paragraph,
  type ParagraphChild,
} from 'docx'
import { clauseOf } from '../../../src/policy/apply.ts'
import { blocksAs, runsAs } from '../../../src/policy/as-change.ts'
import { nameOf } from '../../../src/policy/clause-names.ts'
import type { Clause, ClauseDepth } from '../../../src/policy/document-model.ts'
import type {
  ClauseEntry,
  InlineChange,
  KeptClause,
  Pair,
  Presence,
} from '../../../src/policy/redline-model.ts'
import { pairOf } from '../../../src/policy/summarize.ts'
import { changesAsText } from './changes-as-text.ts'
import type { Pen } from './pen.ts'
import { type WordBlock, writeBlocks } from './write-blocks.ts'
import { writeParagraph } from './write-paragraph.ts'
import { runsIn, trackedRun } from './write-runs.ts'

/** A clause with its tracked changes; one that moved is taken out and put in, each place with a comment. */
export function writeClause(entry: ClauseEntry, pen: Pen): WordBlock[] {
  switch (entry.kind) {
    case 'new':
      return writeWhole(entry.clause, 'inserted', pen)
    case 'removed':
      return writeWhole(entry.clause, 'deleted', pen)
    case 'moved-away':
      return writeWhole(
        clauseOf(entry.clause, 'before'),
        'deleted',
        pen,
        commentOnOldPlace(entry.clause),
      )
    case 'kept':
      return entry.moved
        ? writeWhole(clauseOf(entry, 'after'), 'inserted', pen, commentOnNewPlace(entry))
        : [...writeHeading(entry, 'same', pen), ...writeBlocks(entry.blocks, pen)]
  }
}

type Heading = Pick<KeptClause, 'id' | 'number' | 'depth' | 'title'>

function writeWhole(
  { id, number, depth, title, blocks }: Clause,
  presence: Presence,
  pen: Pen,
  comment?: Paragraph[],
): WordBlock[] {
  const heading: Heading = {
    id: { before: id, after: id },
    number: { before: number, after: number },
    depth: { before: depth, after: depth },
    title: runsAs(title, presence),
  }
  return [
    ...writeHeading(heading, presence, pen, comment),
    ...writeBlocks(blocksAs(blocks, presence), pen),
  ]
}

const headingLevels = {
  2: HeadingLevel.HEADING_1,
  3: HeadingLevel.HEADING_2,
  4: HeadingLevel.HEADING_3,
} satisfies Record<ClauseDepth, string>

function writeHeading(
  heading: Heading,
  presence: Presence,
  pen: Pen,
  comment?: Paragraph[],
): WordBlock[] {
  const { id, number, depth, title } = heading
  const text = runsIn([...numberRuns(number, presence), ...title], presence, pen)
  if (text.length === 0) return []
  const side = presence === 'deleted' ? 'before' : 'after'
  const bookmark = pen.bookmarkOf(id[side], side)
  // The old place of a moved clause leaves the bookmark to the new one.
  const isHere = !(presence === 'deleted' && comment)
  const marked = bookmark && isHere ? [new Bookmark({ id: bookmark, children: text })] : text
  const shape = {
    before: { heading: headingLevels[depth.before] },
    after: { heading: headingLevels[depth.after] },
  }
  const children = comment ? commented(marked, comment, presence, pen) : marked
  return [writeParagraph(children, presence, shape, pen)]
}

/** A clause's number is text in Word, so that a new number is a tracked change there. */
function numberRuns({ before, after }: Pair<string>, presence: Presence): InlineChange[] {
  const run = (kind: Presence, number: string): InlineChange[] =>
    number === '' ? [] : [{ kind, value: { text: `${number} ` } }]
  if (before === after) return run(presence, after)
  return [...run('deleted', before), ...run('inserted', after)]
}

function commented(
  children: readonly ParagraphChild[],
  comment: Paragraph[],
  presence: Presence,
  pen: Pen,
): ParagraphChild[] {
  const id = pen.comment(comment)
  return [
    new CommentRangeStart(id),
    ...children,
    new CommentRangeEnd(id),
    trackedRun({ children: [new CommentReference(id)] }, presence, pen),
  ]
}

function commentOnOldPlace(clause: KeptClause): Paragraph[] {
  return [new Paragraph(`Moved, not removed: it is now ${nameOf(pairOf(clause).after)}.`)]
}

function commentOnNewPlace(clause: KeptClause): Paragraph[] {
  const from = `Moved here from ${nameOf(pairOf(clause).before)}.`
  if (!clause.changed && !clause.renamed) return [new Paragraph(`${from} Its text is unchanged.`)]
  return [new Paragraph(`${from} Its text changed:`), ...changesAsText(clause)]
}
