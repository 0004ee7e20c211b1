import mammoth from 'mammoth'
import {
  type ClauseDepth,
  formattingKey,
  type InlineRun,
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

/** What mammoth tells of a part of a file, as far as it is read. */
interface Element {
  type: string
  children?: readonly Element[]
  value?: string
  styleName?: string | null
  numbering?: { isOrdered: boolean; level: string } | null
  indent?: { start: string | null }
  href?: string
  breakType?: string
  colSpan?: number
  rowSpan?: number
  verticalAlignment?: string
  isBold?: boolean
  isItalic?: boolean
  isStrikethrough?: boolean
  isUnderline?: boolean
  isAllCaps?: boolean
  isSmallCaps?: boolean
}

interface WordDocument {
  children: readonly Element[]
  comments: readonly { authorName?: string; body: readonly Element[] }[]
}

const MOST_CLAUSES = 1000

/** The deepest level of a list. */
const DEEPEST = 9

const PLAIN_RUN = /hyperlink|internet ?link|^(default|annotation|$)/i

/** Styles of paragraphs in which words are set as everywhere. */
const PLAIN_LINE =
  /^(normal|default|list|body|text body|no spacing|table|heading|title|$)/i

/**
 * Reads a Word file (.docx), all its changes accepted: its clauses are MDX, the
 * first what stands before all headings; what reads otherwise in Word is
 * written otherwise. Throws where it is none. `site` is where its links within
 * the site begin.
 */
export async function readWord(bytes: Uint8Array, site: string) {
  const files = openWord(bytes)
  const text = prepareText(files.get('word/document.xml') ?? '')
  const { children, comments } = await readElements(
    files.set('word/document.xml', text),
  )
  const lineOf = lineReader(files.get('word/numbering.xml') ?? '', site)
  const clauses: Line[][] = [[]]
  let title = ''
  for (const element of children) {
    const line = lineOf(element)
    const words = textOfRuns(line.runs)
    if (line.depth) clauses.push([])
    if (element.styleName === 'Title') title += words
    else if (words || line.depth || line.marker || line.rows?.length)
      clauses.at(-1)?.push(line)
  }
  if (clauses.length > MOST_CLAUSES) throw tooLarge()

  return {
    title,
    comments: comments.map(({ authorName = '', body }) => {
      const words = textOfRuns(body.flatMap((it) => runsOf(it, site)))
      return `${authorName}: ${words}`.replace(/[\p{C}\ufffd]/gu, ' ')
    }),
    clauses: clauses.map(writeLines),
  }
}

/** What mammoth reads; it is asked for no HTML of it. */
async function readElements(
  files: ReadonlyMap<string, string>,
): Promise<WordDocument> {
  const bytes = [...files].map(
    ([name, text]) => [name, Buffer.from(text)] as const,
  )
  let read: WordDocument = { children: [], comments: [] }
  const transformDocument = (document: WordDocument) => {
    read = document
    return { ...document, children: [], comments: [] }
  }
  try {
    const buffer = writeZip(new Map(bytes))
    await mammoth.convertToHtml({ buffer }, { transformDocument })
    return read
  } catch {
    throw unreadable()
  }
}

/** Reads elements as lines, one after the other, for items go on with lists. */
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
    const marked = runsOf(element, site)
    const [id = ''] = /\d+(?=\ue005[^\ue005]*$)/.exec(textOfRuns(marked)) ?? []
    const runs = settle(marked)
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
      runs: isOwn ? runs : [{ text: FOREIGN }, ...runs],
      marker: `${number}.`,
    }
  }
}

/** A cell; what holds more than a line of text is none of ours. */
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
  return isPlain ? runs : [{ text: FOREIGN }, ...runs]
}

/** Runs in which a space is set as the words around it, or not at all. */
function settle(runs: Runs): Runs {
  const words = runs.flatMap((run) =>
    run.text
      .replace(/\ue004\d+\ue005/g, '')
      .split(/(\s+)/)
      .map((text) => ({ ...run, text }))
      .filter(({ text }) => text),
  )
  const settled = words.map((run, i): InlineRun => {
    if (run.text.trim()) return run
    const before = words[i - 1]
    const after = words[i + 1]
    if (!before || !after) return { text: '' }
    const text = run.text.includes('\n') ? '\n' : ' '
    const isWithin = formattingKey(before) === formattingKey(after)
    return { ...(isWithin && before), text }
  })
  return joinRuns(settled)
}

function runsOf(
  element: Element,
  site: string,
  outside: Partial<InlineRun> = {},
): InlineRun[] {
  const { type, children, value = '', href } = element
  const set = (text: string): InlineRun[] => [{ ...outside, text }]
  if (type === 'text') return set(value.replace(/\p{Cc}/gu, FOREIGN))
  if (type === 'tab') return set(' ')
  if (type === 'break')
    return [{ text: element.breakType === 'line' ? '\n' : '' }]
  if (/^(bookmarkStart|commentReference)$/.test(type)) return []
  if (!children) return set(FOREIGN)

  const inside = {
    ...outside,
    ...formatOf(element),
    ...(href && { href: linkIn(href, site) }),
  }
  const runs = children.flatMap((it) => runsOf(it, site, inside))
  const isForeign = isUnknownFormat(element) && textOfRuns(runs).trim()
  return isForeign ? [...set(FOREIGN), ...runs] : runs
}

function formatOf(element: Element): Partial<InlineRun> {
  const { isBold, isItalic } = element
  return {
    ...(isBold && { bold: true }),
    ...(isItalic && { italic: true }),
  }
}

/** Whether a run or a paragraph is set as none of ours can be. */
function isUnknownFormat(element: Element): boolean {
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

/** A link as a text has it: within the site it begins with a slash. */
function linkIn(href: string, site: string): string {
  const whole = href.replace('" \\l "', '#')
  const url = URL.canParse(whole) ? new URL(whole).href : whole
  return url.replace(`${site}/`, '/')
}
