import * as word from 'docx'
import type { InlineChange, Presence } from '../../../src/policy/redline-model.ts'
import type { Line, Shape, Table } from './lines.ts'
import { INDENT } from './styles.ts'

/** Who changed what when, for a Word file. */
export interface DocxOptions {
  author: string
  /** Of the changes: a day, or a time such as `2026-12-01T09:00:00Z`. */
  date: string
  /** What the versions are called in the head of each page. */
  before: string
  after: string
  /** Where the policy is published, as in `https://example.com`: links within the site begin with it. */
  site: string
}

type Context = ReturnType<typeof createContext>
type Track = ReturnType<Context['trackerFor']>

/** What the paragraphs of one document refer to. */
export function createContext(lines: readonly Line[], { author, date, site }: DocxOptions) {
  let [changes, isOdd] = [0, true]
  const lists = lines.flatMap(({ shape }) => [shape.before.list ?? [], shape.after.list ?? []])
  return {
    site,
    lists: [...new Set(lists.flat())],
    comments: lines.filter(({ comment }) => comment),
    /** By the ids of clauses. Word allows forty letters and digits in a name, which not every id is. */
    bookmarks: new Map(
      lines.flatMap(({ ids = [] }, i) => ids.map((id) => [id, `clause_${i}`] as const)),
    ),
    /**
     * Makes author, date and a new id of each change in a paragraph. Paragraphs that meet are dated two minutes
     * apart, but for those that came or went as a whole: LibreOffice takes changes of one minute that meet there
     * for one, and would join the paragraphs when they are accepted or rejected.
     */
    trackerFor(paragraph: Presence) {
      if (paragraph === 'same') isOdd = !isOdd
      const minutes = paragraph !== 'same' ? 4 : isOdd ? 2 : 0
      const time = new Date(Date.parse(date) + minutes * 60_000).toISOString()
      return () => ({ id: ++changes, author, date: `${time.slice(0, 19)}Z` })
    },
  }
}

/** A paragraph; its mark is tracked where it came or went as a whole, its shape where that changed. */
export function writeLine(line: Line, context: Context): word.Paragraph {
  const { presence, runs, ids = [], comment } = line
  const track = context.trackerFor(presence)
  const before = optionsOf(line.shape.before, context)
  const after = optionsOf(line.shape.after, context)
  const isSame = presence !== 'same' || JSON.stringify(before) === JSON.stringify(after)
  let children = runs.flatMap((run) => writeRun(run, track, context))
  const id = context.bookmarks.get(ids[0] ?? '')
  if (id) children = [new word.Bookmark({ id, children })]
  if (comment) {
    const reference = new word.CommentReference(context.comments.indexOf(line))
    children = [...children, trackedRun({ children: [reference] }, presence, track)]
  }
  return new word.Paragraph({
    ...(presence === 'deleted' ? before : after),
    run: tracked(presence, track),
    revision: isSame ? undefined : { ...before, ...track() },
    children,
  })
}

/** A table, tracked by row and cell. */
export function writeTable({ rows }: Table, context: Context): word.Table {
  const written = rows.map(({ presence, cells }, i) => {
    const lines = cells.map((cell) => writeLine(cell, context))
    return new word.TableRow({
      tableHeader: i === 0 || undefined,
      ...tracked(presence, context.trackerFor(presence)),
      children: lines.map((line) => new word.TableCell({ children: [line] })),
    })
  })
  return new word.Table({ width: { size: 100, type: word.WidthType.PERCENTAGE }, rows: written })
}

/** What a paragraph or a row says that came or went as a whole. */
function tracked(presence: Presence, track: Track) {
  if (presence === 'same') return {}
  return presence === 'inserted' ? { insertion: track() } : { deletion: track() }
}

function optionsOf({ style, level = 0, list }: Shape, { lists }: Context) {
  if (list) return { numbering: { reference: `list-${lists.indexOf(list)}`, level } }
  return level > 0 ? { indent: { left: INDENT * level } } : { style }
}

function writeRun(run: InlineChange, track: Track, context: Context): word.ParagraphChild[] {
  const { text, bold, italic, strike, code, href = '' } = run.value
  const anchor = href.startsWith('#') && context.bookmarks.get(href.slice(1))
  const link = href.startsWith('/') ? new URL(href, context.site).href : href.replace(/^#.*/, '')
  const style = anchor || link ? 'Hyperlink' : undefined
  const format = { bold, italics: italic, strike, font: code && 'Courier New', style }
  const children = text.split('\n').map((line, i) => {
    return trackedRun({ ...format, text: line, break: i > 0 ? 1 : 0 }, run.kind, track)
  })
  if (anchor) return [new word.InternalHyperlink({ anchor, children })]
  return link ? [new word.ExternalHyperlink({ link, children })] : children
}

function trackedRun(options: word.IRunOptions, presence: Presence, track: Track) {
  if (presence === 'same') return new word.TextRun(options)
  const Run = presence === 'inserted' ? word.InsertedTextRun : word.DeletedTextRun
  return new Run({ ...options, ...track() })
}
