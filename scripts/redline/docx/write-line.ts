import * as word from 'docx'
import type { InlineChange, Presence } from '../../../src/policy/redline-model.ts'
import type { DocxContext, Tracker } from './context.ts'
import type { Line, Shape, Table } from './lines.ts'
import { INDENT } from './styles.ts'

/** A paragraph; its mark is tracked where it came or went as a whole, its shape where that changed. */
export function writeLine(line: Line, context: DocxContext): word.Paragraph {
  const { presence, runs, ids = [], comment } = line
  const track = context.trackerFor(presence)
  const before = optionsOf(line.shape.before, context)
  const after = optionsOf(line.shape.after, context)
  const isSame = presence !== 'same' || JSON.stringify(before) === JSON.stringify(after)
  let children = runs.flatMap((run) => writeRun(run, track, context))
  const id = context.bookmarks.get(ids[0] ?? '')
  if (id) children = [new word.Bookmark({ id, children })]
  if (comment) {
    const id = context.comments.indexOf(line)
    const reference = { children: [new word.CommentReference(id)] }
    const [start, end] = [new word.CommentRangeStart(id), new word.CommentRangeEnd(id)]
    children = [start, ...children, end, trackedRun(reference, presence, track)]
  }
  return new word.Paragraph({
    ...(presence === 'deleted' ? before : after),
    run: tracked(presence, track),
    revision: isSame ? undefined : { ...before, ...track() },
    children,
  })
}

/** A table, tracked by row and cell. */
export function writeTable({ rows }: Table, context: DocxContext): word.Table {
  const margins = { top: 60, bottom: 60, left: 100, right: 100 }
  const written = rows.map(({ presence, cells }, i) => {
    const lines = cells.map((cell) => writeLine(cell, context))
    return new word.TableRow({
      tableHeader: i === 0 || undefined,
      ...tracked(presence, context.trackerFor(presence)),
      children: lines.map((line) => new word.TableCell({ margins, children: [line] })),
    })
  })
  return new word.Table({ width: { size: 100, type: word.WidthType.PERCENTAGE }, rows: written })
}

/** What a paragraph or a row says that came or went as a whole. */
function tracked(presence: Presence, track: Tracker) {
  if (presence === 'same') return {}
  return presence === 'inserted' ? { insertion: track() } : { deletion: track() }
}

function optionsOf({ style, level = 0, list }: Shape, { lists }: DocxContext) {
  if (list) return { numbering: { reference: `list-${lists.indexOf(list)}`, level } }
  return level > 0 ? { indent: { left: INDENT * level } } : { style }
}

function writeRun(run: InlineChange, track: Tracker, context: DocxContext): word.ParagraphChild[] {
  const { text, bold, italic, strike, code, href = '' } = run.value
  const anchor = href.startsWith('#') && context.bookmarks.get(href.slice(1))
  const link = href.startsWith('/') ? new URL(href, context.site).href : href.replace(/^#.*/, '')
  const format = {
    bold,
    italics: italic,
    strike,
    font: code && 'Courier New',
    style: anchor || link ? 'Hyperlink' : undefined,
  }
  const children = text.split('\n').map((line, i) => {
    return trackedRun({ ...format, text: line, break: i > 0 ? 1 : 0 }, run.kind, track)
  })
  if (anchor) return [new word.InternalHyperlink({ anchor, children })]
  return link ? [new word.ExternalHyperlink({ link, children })] : children
}

function trackedRun(options: word.IRunOptions, presence: Presence, track: Tracker) {
  if (presence === 'same') return new word.TextRun(options)
  const Run = presence === 'inserted' ? word.InsertedTextRun : word.DeletedTextRun
  return new Run({ ...options, ...track() })
}
