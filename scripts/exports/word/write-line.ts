import * as word from 'docx'
import type {
  Change,
  InlineRun,
  List,
  Table,
} from '../../../src/compare/document-model.ts'
import { INDIA_AHEAD } from '../../../src/site/timeline.ts'
import type { Mark, WordComment } from './write-comments.ts'

/** What a Word file says about itself and its changes. */
export interface DocxOptions {
  author: string
  /** When the changes were made: a day, or a time such as `2026-12-01T09:00:00Z`. */
  date: string
  /** Follows the title in the page header, such as `changes from … to …`. */
  what: string
  /** Custom properties, by which a file that comes back is recognised. */
  properties: Readonly<Record<string, string>>
  /** The origin of the site, such as `https://example.com`, for links. */
  site: string
  /** The comments on the new text. */
  comments?: readonly WordComment[]
}

/** A paragraph. */
export interface WordParagraph {
  /** The change of the whole paragraph. */
  change?: Change | undefined
  /** The change of its end mark alone. */
  end?: Change | undefined
  shape: Pick<word.IParagraphOptions, 'style' | 'numbering' | 'indent'>
  runs: readonly InlineRun[]
}

export type Context = ReturnType<typeof createContext>
type Track = ReturnType<Context['trackerFor']>

/**
 * Creates the state that the paragraphs of a document share. `marks` are those of
 * comments, in order.
 */
export function createContext(
  { author, date, site }: DocxOptions,
  marks: readonly Mark[] = [],
) {
  let changes = 0
  let isOdd = true
  /** The start of each list so far; undefined for bullets. */
  const lists: (number | undefined)[] = []
  return {
    site,
    lists,
    /** The text so far, with all changes accepted. */
    text: '',
    clauses: new Map() as Map<string, readonly [number, number, number]>,
    /** The marks after it. */
    marks: [...marks],
    /** Registers a list, and returns the reference for its items. */
    addList: ({ ordered, start }: List) =>
      `list-${lists.push(ordered ? start : undefined) - 1}`,
    /** Whether an unchanged paragraph precedes. */
    isBelowText: false,
    /**
     * Returns a function that makes the attributes of each change in a
     * paragraph. Adjacent paragraphs are dated two minutes apart, unless they
     * changed as a whole: LibreOffice treats adjacent changes of one minute as
     * one, and would join the paragraphs when it is accepted or rejected. The
     * time is India's, because Word ignores time zones.
     */
    trackerFor(paragraph: Change | undefined) {
      if (!paragraph) isOdd = !isOdd
      const minutes = paragraph ? 0 : isOdd ? 2 : 4
      const time = new Date(
        Date.parse(date) + INDIA_AHEAD - minutes * 60_000,
      ).toISOString()
      return () => ({ id: ++changes, author, date: `${time.slice(0, 19)}Z` })
    },
  }
}

/** Writes a paragraph. If it changed as a whole, so did its end mark. */
export function writeLine(
  line: WordParagraph,
  context: Context,
): word.Paragraph {
  const { change, end = change, shape, runs } = line
  const track = context.trackerFor(change)
  const children = runs.flatMap((run) =>
    writeRun({ ...run, change: run.change ?? change }, track, context),
  )
  if (end !== 'deleted') context.text += '\n'
  context.isBelowText = !change
  return new word.Paragraph({ ...shape, run: tracked(end, track), children })
}

/**
 * Writes an invisible paragraph. Word needs one between tables. LibreOffice
 * needs one with text after changed paragraphs before a table or at the end, or
 * it keeps one of them with the number of the first.
 */
export function gap(): word.Paragraph {
  return new word.Paragraph({
    spacing: { after: 0, line: 20, lineRule: word.LineRuleType.EXACT },
    children: [new word.TextRun({ text: '\u00a0', size: 2 })],
  })
}

/** Writes a table, tracked by row and cell, and the gap before it. */
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

/** Returns the properties of a paragraph or a row that changed as a whole. */
function tracked(change: Change | undefined, track: Track) {
  if (!change) return {}
  return change === 'inserted' ? { insertion: track() } : { deletion: track() }
}

function writeRun(
  run: InlineRun,
  track: Track,
  context: Context,
): word.ParagraphChild[] {
  const { bold, italic, href = '' } = run
  // Links within the document become plain text.
  const link = href.startsWith('/')
    ? new URL(href, context.site).href
    : href.replace(/^#.*/, '')
  const format = {
    bold,
    italics: italic,
    style: link && 'Hyperlink',
  }
  const children = divide(run, context).flatMap((it) =>
    typeof it === 'string'
      ? it.split('\n').map((line, i) => {
          const options = { ...format, text: line, break: i > 0 ? 1 : 0 }
          return trackedRun(options, run.change, track)
        })
      : it.elements,
  )
  return link ? [new word.ExternalHyperlink({ link, children })] : children
}

/** Divides the text of a run where comments begin and end. */
function divide({ text, change }: InlineRun, context: Context) {
  if (change === 'deleted') return [text]
  const before = context.text.length
  context.text += text
  const after = context.text.length
  const parts: (string | Mark)[] = []
  let from = 0
  for (;;) {
    const [mark] = context.marks
    // A comment begins in the run after its place, and ends in the one before it.
    if (!mark || mark.at - Number(mark.isEnd) >= after) break
    context.marks.shift()
    parts.push(text.slice(from, mark.at - before), mark)
    from = mark.at - before
  }
  return [...parts, text.slice(from)].filter((it) => it !== '')
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
