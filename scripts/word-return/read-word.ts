import mammoth from 'mammoth'
import {
  type ClauseDepth,
  type InlineRun,
  isFormattedAlike,
  joinRuns,
  textOfRuns,
} from '../../src/compare/document-model.ts'
import { INDENT } from '../exports/word/styles.ts'
import { writeZip } from '../exports/zip.ts'
import { itemNumberer } from './list-numbers.ts'
import {
  FOREIGN,
  openWord,
  prepareText,
  tooLarge,
  unreadable,
} from './open-word.ts'
import { type Line, type Runs, writeLines } from './write-lines.ts'

/** The properties of mammoth's elements that are read here. */
interface Element {
  type: string
  children?: readonly Element[]
  value?: string
  commentId?: string
  styleName?: string | null
  numbering?: { isOrdered: boolean; level: string } | null
  indent?: { start: string | null }
  href?: string
  breakType?: string
  colSpan?: number
  rowSpan?: number
  verticalAlignment?: string
  /** Formatting, such as `isBold`. */
  [flag: `is${string}`]: boolean | undefined
}

interface WordDocument {
  children: readonly Element[]
  comments: readonly {
    commentId: string
    authorName?: string | null
    body: readonly Element[]
  }[]
}

const MOST_CLAUSES = 1000

/** The deepest level of a list. */
const DEEPEST = 9

/** Character styles that change nothing. */
const PLAIN_RUN = /hyperlink|internet ?link|^(default|annotation|$)/i

/** Paragraph styles that change nothing. */
const PLAIN_LINE =
  /^(normal|default|list|body|text body|no spacing|table|heading|title|$)/i

/**
 * Reads a Word file (.docx) with all changes accepted. Returns its clauses as
 * MDX, of which the first precedes all headings; clauses that read differently
 * in Word give different MDX. Throws if it is not a Word file. Links to the
 * origin `site` become pathnames.
 */
export async function readWord(bytes: Uint8Array, site: string) {
  const files = openWord(bytes)
  const xml = prepareText(files.get('word/document.xml') ?? '')
  const { children, comments } = await readElements(
    files.set('word/document.xml', xml),
  )
  const lineOf = lineReader(files.get('word/numbering.xml') ?? '', site)
  const days = commentDays(files.get('word/comments.xml') ?? '')
  const clauses: Line[][] = [[]]
  /** The index of the clause of each comment. */
  const commented = new Map<string, number>()
  let title = ''
  for (const element of children) {
    const line = lineOf(element)
    const text = textOfRuns(line.runs)
    if (line.depth) clauses.push([])
    for (const id of commentsIn(element)) commented.set(id, clauses.length - 1)
    if (element.styleName === 'Title') title += text
    else if (text || line.depth || line.marker || line.rows?.length)
      clauses.at(-1)?.push(line)
  }
  if (clauses.length > MOST_CLAUSES) throw tooLarge()

  return {
    title,
    comments: comments.map(({ commentId, authorName, body }) => {
      const text = textOfRuns(body.flatMap((it) => runsOf(it, site)))
      return {
        clause: commented.get(commentId) ?? 0,
        author: printable(authorName ?? ''),
        day: days.get(commentId) ?? '',
        text: printable(text),
      }
    }),
    clauses: clauses.map(writeLines),
  }
}

const printable = (text: string) => text.replace(/[\p{C}\ufffd]/gu, ' ')

/** Returns the ids of the comments in an element. */
function commentsIn({ commentId, children = [] }: Element): string[] {
  return commentId ? [commentId] : children.flatMap(commentsIn)
}

/** Returns the day of each comment by its id, because mammoth drops it. */
function commentDays(xml: string): Map<string, string> {
  const tags = xml.match(/<w:comment\b[^>]*>/g) ?? []
  return new Map(
    tags.flatMap((tag) => {
      const [, id] = /w:id="([^"]*)"/.exec(tag) ?? []
      const [day] = /(?<=w:date=")\d{4}-\d\d-\d\d/.exec(tag) ?? []
      return id && day ? [[id, day]] : []
    }),
  )
}

/** Returns the elements that mammoth parses, before it writes any HTML. */
async function readElements(
  files: ReadonlyMap<string, string>,
): Promise<WordDocument> {
  let parsed: WordDocument = { children: [], comments: [] }
  const transformDocument = (document: WordDocument) => {
    parsed = document
    return { ...document, children: [], comments: [] }
  }
  try {
    const buffer = writeZip(files)
    await mammoth.convertToHtml({ buffer }, { transformDocument })
    return parsed
  } catch {
    throw unreadable()
  }
}

/** Returns a function that reads elements in order, because lists are counted. */
function lineReader(numbering: string, site: string) {
  const numberItem = itemNumberer(numbering)

  return function lineOf(element: Element): Line {
    const { type, numbering, indent, styleName, children = [] } = element
    if (type === 'table') {
      const rows = children.map(({ children = [] }) =>
        children.map((cell) => cellOf(cell, lineOf)),
      )
      return { level: 0, runs: [], rows }
    }
    const written = runsOf(element, site)
    const [id = ''] = /\d+(?=\ue005[^\ue005]*$)/.exec(textOfRuns(written)) ?? []
    const runs = normalizeSpaces(written)
    const [depth] = /(?<=^heading )\d/i.exec(styleName ?? '') ?? []
    if (depth)
      return { level: 0, runs, depth: (Number(depth) + 1) as ClauseDepth }
    const far = numbering?.level ?? Number(indent?.start) / INDENT
    const level = Math.min(Math.max(Math.round(Number(far)) || 0, 0), DEEPEST)
    if (!numbering) return { level, runs }
    if (!numbering.isOrdered) return { level, runs, marker: '-' }
    const { number, isOwn } = numberItem(id, level)
    return {
      level,
      runs: isOwn ? runs : markForeign(runs),
      marker: `${number}.`,
    }
  }
}

/** Reads a cell; marks it if it is merged or holds more than a line of text. */
function cellOf(
  { colSpan, rowSpan, children = [] }: Element,
  lineOf: (element: Element) => Line,
): Runs {
  const lines = children.map(lineOf)
  const runs = lines.flatMap((it) => it.runs)
  const isPlain =
    colSpan === 1 &&
    rowSpan === 1 &&
    lines.every((it, i) => i + it.level === 0 && !it.marker && !it.rows)
  return isPlain ? runs : markForeign(runs)
}

function markForeign(runs: Runs): Runs {
  return [{ text: FOREIGN }, ...runs]
}

/**
 * Removes the ids of lists and the spaces at both ends, collapses other spaces,
 * and formats each as the words around it, if they are formatted alike.
 */
function normalizeSpaces(runs: Runs): Runs {
  const words = runs.flatMap((run) =>
    run.text
      .replace(/\ue004\d+\ue005/g, '')
      .split(/(\s+)/)
      .map((text) => ({ ...run, text }))
      .filter(({ text }) => text),
  )
  const normalized = words.map((run, i): InlineRun => {
    if (run.text.trim()) return run
    const before = words[i - 1]
    const after = words[i + 1]
    if (!before || !after) return { text: '' }
    const text = run.text.includes('\n') ? '\n' : ' '
    return { ...(isFormattedAlike(before, after) && before), text }
  })
  return joinRuns(normalized)
}

function runsOf(
  element: Element,
  site: string,
  format: Partial<InlineRun> = {},
): Runs {
  const { children, isBold, isItalic, href } = element
  if (!children) return [{ ...format, text: textOfLeaf(element) }]

  const inside: Partial<InlineRun> = {
    ...format,
    ...(isBold && { bold: true }),
    ...(isItalic && { italic: true }),
    ...(href && { href: linkIn(href, site) }),
  }
  const runs = children.flatMap((it) => runsOf(it, site, inside))
  const isForeign = hasForeignFormat(element) && textOfRuns(runs).trim()
  return isForeign ? markForeign(runs) : runs
}

function textOfLeaf({ type, value = '', breakType }: Element): string {
  const texts: Record<string, string> = {
    text: value.replace(/\p{Cc}/gu, FOREIGN),
    tab: ' ',
    break: breakType === 'line' ? '\n' : '',
    bookmarkStart: '',
    commentReference: '',
  }
  return texts[type] ?? FOREIGN
}

/** Whether a run or a paragraph has formatting that policies cannot have. */
function hasForeignFormat(element: Element): boolean {
  const { type, isStrikethrough, isAllCaps, isSmallCaps, isUnderline } = element
  const style = element.styleName ?? ''
  if (type === 'paragraph') return !PLAIN_LINE.test(style)

  return (
    type === 'run' &&
    (isStrikethrough ||
      isAllCaps ||
      isSmallCaps ||
      element.verticalAlignment !== 'baseline' ||
      (isUnderline && !/link/i.test(style)) ||
      !PLAIN_RUN.test(style))
  )
}

/** Turns a link to the site into a pathname. */
function linkIn(href: string, site: string): string {
  // Word writes a fragment as a switch of the field.
  const address = href.replace('" \\l "', '#')
  const url = URL.canParse(address) ? new URL(address).href : address
  return url.replace(`${site}/`, '/')
}
