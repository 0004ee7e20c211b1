import mammoth from 'mammoth'
import {
  type Block,
  type Clause,
  type ClauseDepth,
  formattingKey,
  type InlineRun,
  joinRuns,
  type Table,
  textOfRuns,
} from '../../../src/policy/document-model.ts'
import { INDENT } from '../word/styles.ts'
import { writeZip } from '../zip.ts'
import { firstNumbers } from './list-numbers.ts'
import {
  FOREIGN,
  openWord,
  prepareText,
  tooLarge,
  unreadable,
} from './open-word.ts'

/** A clause of a Word file. */
export interface WordClause extends Clause {
  /** Whatever Word shows of it; no two that read differently have the same. */
  key: string
}

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
  font?: string | null
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

/** A paragraph, an item or a table. */
interface Line {
  level: number
  runs: Runs
  heading?: string
  /** Of an item: the list that it begins, or goes on with. */
  list?: { ordered: boolean; start: number | undefined; goesOn: boolean }
  table?: Table
  /** What else Word shows of it; none of ours but tables have it. */
  look?: unknown
}

const MOST_CLAUSES = 1000

/** The deepest level of a list. */
const DEEPEST = 9

const PLAIN_STYLE =
  /^(normal|default|standard|(text )?body( text)?|table (heading|contents)|title|heading [123]|annotation text)?$/i
const PLAIN_RUN =
  /^(.*hyperlink.*|.*internet ?link.*|strong|emphasis|default.*|annotation.*|)$/i

/**
 * Reads a Word file (.docx), all its changes accepted. Throws where it is none.
 * `site` is where its links within the site begin.
 */
export async function readWord(bytes: Uint8Array, site: string) {
  const files = openWord(bytes)
  const text = prepareText(files.get('word/document.xml') ?? '')
  const { children, comments } = await readElements(
    files.set('word/document.xml', text),
  )
  const readLine = lineReader(files.get('word/numbering.xml') ?? '', site)
  const clauses = [{ heading: '', title: [] as Runs, lines: [] as Line[] }]
  let title = ''
  for (const element of children) {
    const line = readLine(element)
    const { runs, heading } = line
    if (element.styleName === 'Title') title += textOfRuns(runs)
    else if (heading) clauses.push({ heading, title: runs, lines: [] })
    else if (line.table || line.list || textOfRuns(runs).trim())
      clauses.at(-1)?.lines.push(line)
  }
  if (clauses.length > MOST_CLAUSES) throw tooLarge()

  return {
    title: title.trim(),
    comments: comments.map(({ authorName = '', body }) =>
      `${authorName}: ${textIn(body)}`.replace(/[\p{Cc}\p{Cf}]/gu, ' '),
    ),
    clauses: clauses.map(({ heading, title, lines }): WordClause => {
      const depth = (Number(/\d/.exec(heading) ?? 1) + 1) as ClauseDepth
      const key = JSON.stringify({ heading, runs: title, lines }, (name, it) =>
        name === 'runs' ? keyOf(it) : it,
      )
      const blocks = blocksOf(lines)
      return { id: '', number: '', depth, title, blocks, key }
    }),
  }
}

type Runs = readonly InlineRun[]

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
  const starts = firstNumbers(numbering)
  const seen = new Set<string>()

  return function lineOf(element: Element): Line {
    const { type, numbering, indent, children = [] } = element
    const style = element.styleName ?? ''
    if (type === 'table')
      return { level: 0, runs: [], ...tableOf(children, lineOf) }

    const marked = runsOf(element, site)
    const [id = ''] = /\d+(?=\ue005[^\ue005]*$)/.exec(textOfRuns(marked)) ?? []
    const runs = joinRuns(
      marked.map((run) => ({
        ...run,
        text: run.text.replace(/\ue004\d+\ue005/g, ''),
      })),
    )
    while (runs.at(-1)?.text.trim() === '') runs.pop()

    const isPlain =
      type === 'paragraph' &&
      (PLAIN_STYLE.test(style) || (numbering && /list/i.test(style)))
    const look = isPlain ? undefined : `${type} ${style}`
    const heading = /^heading \d/i.exec(style)?.[0].toLowerCase()
    if (heading) {
      const number = id === '0' ? 'without' : 'with'
      return { level: 0, runs, look, heading: `${heading} ${number} a number` }
    }
    if (!numbering) {
      const level = Math.round(Number(indent?.start) / INDENT) || 0
      return { level, runs, look }
    }
    const { isOrdered: ordered } = numbering
    const list = `${id} ${numbering.level}`
    const goesOn = ordered && seen.has(list)
    seen.add(list)
    return {
      level: Math.min(Number(numbering.level), DEEPEST),
      runs,
      look,
      list: { ordered, start: starts.get(list), goesOn },
    }
  }
}

/** A table by its cells, and all that is in these. */
function tableOf(
  rows: readonly Element[],
  lineOf: (element: Element) => Line,
): Pick<Line, 'table' | 'look'> {
  const look = rows.map((row) =>
    (row.children ?? []).map(({ colSpan, rowSpan, children = [] }) => ({
      spans: [colSpan, rowSpan],
      lines: children.map(lineOf),
    })),
  )
  const [header, ...others] = look.map((row) => ({
    cells: row.map(({ lines }) => ({ runs: lines.flatMap((it) => it.runs) })),
  }))
  return header ? { look, table: { kind: 'table', header, rows: others } } : {}
}

/** Kinds of marks and of spaces make no difference, nor how a space is set. */
function keyOf(runs: Runs): string {
  return runs
    .map((run) =>
      run.text
        .replace(/[^\s\u00a0]+/g, `\ue006${formattingKey(run)}\ue007$&`)
        .replace(/\n/g, '\ue008'),
    )
    .join('')
    .normalize()
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?\ue008 ?/g, '\ue008')
    .replace(/^[ \ue008]+|[ \ue008]+$/g, '')
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
  const { styleName, isBold, isItalic, isStrikethrough, font } = element
  return {
    ...((isBold || styleName === 'Strong') && { bold: true }),
    ...((isItalic || styleName === 'Emphasis') && { italic: true }),
    ...(isStrikethrough && { strike: true }),
    ...(font === 'Courier New' && { code: true }),
  }
}

/** Whether a run is set as no run of ours can be. */
function isUnknownFormat(element: Element): boolean {
  const { type, isAllCaps, isSmallCaps, isUnderline } = element
  const style = element.styleName ?? ''
  return (
    type === 'run' &&
    (isAllCaps ||
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

/** Lines as blocks; what stands deeper below an item belongs to it. */
function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  let next = 0
  for (const [i, { table, list, runs, level }] of lines.entries()) {
    if (i < next) continue
    const paragraph: Block = { kind: 'paragraph', runs }
    if (!list) {
      blocks.push(table ?? paragraph)
      continue
    }
    const end = lines.findIndex(
      (it, j) => j > i && (it.table || it.level <= level),
    )
    next = end < 0 ? lines.length : end
    const inside = blocksOf(lines.slice(i + 1, next))
    const item = { blocks: runs.length > 0 ? [paragraph, ...inside] : inside }

    const { ordered, start = 1, goesOn } = list
    const last = blocks.at(-1)
    if (
      last?.kind === 'list' &&
      last.ordered === ordered &&
      (goesOn || !ordered)
    )
      blocks.splice(-1, 1, { ...last, items: [...last.items, item] })
    else blocks.push({ kind: 'list', ordered, start, items: [item] })
  }
  return blocks
}

function textIn(elements: readonly Element[] = []): string {
  return elements.map((it) => it.value ?? textIn(it.children)).join('')
}
