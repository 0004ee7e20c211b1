import * as word from 'docx'
import type {
  Change,
  InlineRun,
  List,
  Table,
} from '../../../src/compare/document-model.ts'

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

/** A paragraph, which may have come or gone as a whole. */
export interface Line {
  change?: Change | undefined
  shape: Pick<word.IParagraphOptions, 'style' | 'numbering' | 'indent'>
  runs: readonly InlineRun[]
}

export type Context = ReturnType<typeof createContext>
type Track = ReturnType<Context['trackerFor']>

/** What the paragraphs of one document refer to. */
export function createContext({ author, date, site }: DocxOptions) {
  let changes = 0
  let isOdd = true
  return {
    site,
    /** The first numbers of those so far; bullets have none. */
    lists: [] as (number | undefined)[],
    /** Whether a paragraph of both versions stands above. */
    isBelowText: false,
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

/** By which the items of a list refer to it. */
export function listReference(
  { ordered, start }: List,
  { lists }: Context,
): string {
  return `list-${lists.push(ordered ? start : undefined) - 1}`
}

/** A paragraph; its mark is tracked where it came or went as a whole. */
export function writeLine(line: Line, context: Context): word.Paragraph {
  const { change, shape, runs } = line
  const track = context.trackerFor(change)
  const children = runs.flatMap((run) =>
    writeRun({ ...run, change: run.change ?? change }, track, context),
  )
  context.isBelowText = !change
  return new word.Paragraph({ ...shape, run: tracked(change, track), children })
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

/** A table, tracked by row and cell, and what has to stand before it. */
export function writeTable(
  { header, rows, change: whole }: Table,
  context: Context,
): (word.Paragraph | word.Table)[] {
  const before = context.isBelowText ? [] : [gap()]
  const written = [header, ...rows].map(({ cells, change = whole }, i) => {
    const shape = i === 0 ? { style: 'TableHeading' } : {}
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
  context.isBelowText = false
  const width = { size: 100, type: word.WidthType.PERCENTAGE }
  return [...before, new word.Table({ width, rows: written })]
}

/** What a paragraph or a row says that came or went as a whole. */
function tracked(change: Change | undefined, track: Track) {
  if (!change) return {}
  return change === 'inserted' ? { insertion: track() } : { deletion: track() }
}

function writeRun(
  run: InlineRun,
  track: Track,
  context: Context,
): word.ParagraphChild[] {
  const { text, bold, italic, href = '' } = run
  // What leads within the text is words alone there.
  const link = href.startsWith('/')
    ? new URL(href, context.site).href
    : href.replace(/^#.*/, '')
  const format = {
    bold,
    italics: italic,
    style: link && 'Hyperlink',
  }
  const children = text.split('\n').map((line, i) => {
    const options = { ...format, text: line, break: i > 0 ? 1 : 0 }
    return trackedRun(options, run.change, track)
  })
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
