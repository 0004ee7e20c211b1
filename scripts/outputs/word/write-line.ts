import * as word from 'docx'
import type { Change, InlineRun } from '../../../src/policy/document-model.ts'
import type { Line, Part, Shape, Table } from './lines.ts'
import { INDENT } from './styles.ts'

/** Who changed what when, for a Word file. */
export interface DocxOptions {
  author: string
  /** Of the changes: a day, or a time such as `2026-12-01T09:00:00Z`. */
  date: string
  /**
   * What the head of each page says behind the title, such as `changes from …
   * to …`.
   */
  what: string
  /**
   * What the file says of itself in its properties, so that it is recognised
   * when it comes back.
   */
  properties: Readonly<Record<string, string>>
  /**
   * Where the policy is published, as in `https://example.com`: links within
   * the site begin with it.
   */
  site: string
}

type Context = ReturnType<typeof createContext>
type Track = ReturnType<Context['trackerFor']>

/** What the paragraphs of one document refer to. */
export function createContext(
  parts: readonly Part[],
  { author, date, site }: DocxOptions,
) {
  let [changes, isOdd] = [0, true]
  return {
    site,
    /** Those that lines have shown so far. */
    lists: [] as NonNullable<Shape['list']>[],
    comments: [] as string[],
    bookmarks: bookmarksOf(parts.filter((part) => 'runs' in part)),
    /**
     * Makes author, date and a new id of each change in a paragraph. Paragraphs
     * that meet are dated two minutes apart, but for those that came or went as
     * a whole: LibreOffice takes changes of one minute that meet there for one,
     * and would join the paragraphs when they are accepted or rejected. The
     * time is India's, because Word shows what is written without regard to
     * time zones.
     */
    trackerFor(paragraph: Change | undefined) {
      if (!paragraph) isOdd = !isOdd
      const minutes = paragraph ? 0 : isOdd ? 2 : 4
      const time = new Date(
        Date.parse(date) + (330 - minutes) * 60_000,
      ).toISOString()
      return () => ({ id: ++changes, author, date: `${time.slice(0, 19)}Z` })
    },
  }
}

/** The names of bookmarks by the ids of clauses. */
function bookmarksOf(lines: readonly Line[]): Map<string, string> {
  return new Map(
    lines.flatMap(({ ids = [] }, i) =>
      ids.map((id) => [id, `clause_${i}`] as const),
    ),
  )
}

/**
 * A paragraph; its mark is tracked where it came or went as a whole, its shape
 * where that changed.
 */
export function writeLine(line: Line, context: Context): word.Paragraph {
  const { change, shape, was = shape, runs, ids = [], comment } = line
  const track = context.trackerFor(change)
  const before = optionsOf(was, context)
  const after = optionsOf(shape, context)
  const isSame = change || JSON.stringify(before) === JSON.stringify(after)
  let children = runs.flatMap((run) =>
    writeRun({ ...run, change: run.change ?? change }, track, context),
  )
  const id = context.bookmarks.get(ids[0] ?? '')
  if (id) children = [new word.Bookmark({ id, children })]
  if (comment) {
    const number = context.comments.push(comment) - 1
    const reference = new word.CommentReference(number)
    children = [
      ...children,
      trackedRun({ children: [reference] }, change, track),
    ]
  }
  return new word.Paragraph({
    ...(change === 'deleted' ? before : after),
    run: tracked(change, track),
    revision: isSame ? undefined : { ...before, ...track() },
    children,
  })
}

/**
 * A paragraph nobody sees. Word needs one between tables; and LibreOffice keeps
 * one of the paragraphs that come or go before a table or at the end, with the
 * number of the first unless one with text, this one, stands behind it.
 */
export function gap(): word.Paragraph {
  return new word.Paragraph({
    spacing: { after: 0, line: 20, lineRule: word.LineRuleType.EXACT },
    children: [new word.TextRun({ text: '\u00a0', size: 2 })],
  })
}

/** A table, tracked by row and cell. */
export function writeTable(
  { table: { header, rows }, change: whole }: Table,
  context: Context,
): word.Table {
  const written = [header, ...rows].map(({ cells, change = whole }, i) => {
    const shape = { style: i === 0 ? 'TableHeading' : undefined }
    const lines = cells.map(({ runs }) =>
      writeLine({ change, shape, runs }, context),
    )
    return new word.TableRow({
      tableHeader: i === 0 || undefined,
      cantSplit: true,
      ...tracked(change, context.trackerFor(change)),
      children: lines.map((line) => new word.TableCell({ children: [line] })),
    })
  })
  return new word.Table({
    width: { size: 100, type: word.WidthType.PERCENTAGE },
    rows: written,
  })
}

/** What a paragraph or a row says that came or went as a whole. */
function tracked(change: Change | undefined, track: Track) {
  if (!change) return {}
  return change === 'inserted' ? { insertion: track() } : { deletion: track() }
}

function optionsOf(
  { style, level = 0, isNumbered, list }: Shape,
  { lists }: Context,
) {
  if (list) {
    if (!lists.includes(list)) lists.push(list)
    return { numbering: { reference: `list-${lists.indexOf(list)}`, level } }
  }
  if (level > 0) return { indent: { left: INDENT * level } }
  return isNumbered === false ? { style, numbering: false as const } : { style }
}

function writeRun(
  run: InlineRun,
  track: Track,
  context: Context,
): word.ParagraphChild[] {
  const { text, bold, italic, strike, code, href = '' } = run
  const anchor = href.startsWith('#') && context.bookmarks.get(href.slice(1))
  const link = href.startsWith('/')
    ? new URL(href, context.site).href
    : href.replace(/^#.*/, '')
  const style = anchor || link ? 'Hyperlink' : undefined
  const format = {
    bold,
    italics: italic,
    strike,
    font: code && 'Courier New',
    style,
  }
  const children = text.split('\n').map((line, i) => {
    const options = { ...format, text: line, break: i > 0 ? 1 : 0 }
    return trackedRun(options, run.change, track)
  })
  if (anchor) return [new word.InternalHyperlink({ anchor, children })]
  return link ? [new word.ExternalHyperlink({ link, children })] : children
}

function trackedRun(
  options: word.IRunOptions,
  change: Change | undefined,
  track: Track,
) {
  if (!change) return new word.TextRun(options)
  const Run = change === 'inserted' ? word.InsertedTextRun : word.DeletedTextRun
  return new Run({ ...options, ...track() })
}
