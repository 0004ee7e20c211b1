import {
  type ClauseDepth,
  type InlineRun,
  isFormattedAlike,
  joinRuns,
  textOfRuns,
} from '../../src/compare/document-model.ts'
import { FOREIGN } from '../text/foreign.ts'
import { isCommentMark, type Margin, markComments } from './comments.ts'
import { indentOf, itemNumberer, levelOf } from './numbering.ts'
import { tooLarge, type WordParts } from './open-word.ts'
import { styleReader } from './styles.ts'
import type { InlineRuns, Line } from './write-lines.ts'
import { type Element, find, textOf, valOf } from './xml.ts'

/** The formats of a paragraph: parsing 20,000 as MDX takes minutes. */
const MOST_RUNS = 1000

/** Character styles that change nothing. */
const PLAIN_RUN = /hyperlink|internet ?link|^(default|annotation|$)/i

/** Paragraph styles that change nothing. */
const PLAIN_LINE =
  /^(normal|default|list|body|text body|no spacing|table|heading|title|$)/i

/** The address and the anchor of a field that is a link. */
const LINK = /^\s*HYPERLINK\s+(?:"([^"]*)")?(?:\s*\\l\s+"([^"]*)")?/

/** The text with all tracked changes accepted, or all rejected. */
export type View = 'accepted' | 'rejected'

/** Elements whose content is not part of that text. */
const removed: Record<View, readonly string[]> = {
  accepted: ['del', 'moveFrom'],
  rejected: ['ins', 'moveTo'],
}

/** Elements whose content nobody sees, or sees elsewhere. */
const unseen = ['pPr', 'rPr', 'Fallback', 'rt']

/** Elements and formats that policies cannot have; the text in them is read. */
const foreign: Readonly<Record<string, string>> = {
  oMath: 'an equation',
  AlternateContent: 'a drawing or a text box',
  drawing: 'a picture',
  pict: 'a picture',
  object: 'an embedded object',
  sym: 'a symbol of a special font',
  fldSimple: 'a field',
  pgNum: 'a field',
  ruby: 'a ruby text',
  altChunk: 'another document',
  footnoteReference: 'a footnote',
  endnoteReference: 'an endnote',
  checkbox: 'a checkbox',
  control: 'a control',
  strike: 'struck text',
  dstrike: 'struck text',
  caps: 'text in capitals by its format',
  smallCaps: 'text in capitals by its format',
  vanish: 'hidden text',
  specVanish: 'hidden text',
  vertAlign: 'superscript or subscript',
  u: 'underlined text',
}

/** The text of elements that print the same always. */
const printed: Readonly<Record<string, string>> = {
  tab: ' ',
  ptab: ' ',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
}

/** A line with the name of its style, and where it begins in the text. */
interface FoundLine extends Line {
  style: string
  from: number
}

/**
 * Returns a function that reads the paragraphs and tables in an element, and what
 * it finds meanwhile. It counts lists, so it must read in order.
 */
export function lineReader(
  { links, styles, numbering }: WordParts,
  site: string,
  view: View,
) {
  const styleOf = styleReader(styles)
  const numberItem = itemNumberer(
    numbering,
    (id) => styleOf('numbering', id).numId,
  )
  const hidden = new Set([...unseen, ...removed[view]])
  /** What the lines since the last one contain that policies cannot have. */
  const reasons = new Set<string>()
  const margin: Margin = { text: '', ranges: new Map() }
  let lineStart = 0

  /** Whether a paragraph mark or a row is removed. */
  const isRemoved = (properties: Element | undefined) =>
    removed[view].some((name) => find(properties, name))

  /** The elements of a name, but not those in one of them. */
  const membersOf = (element: Element, name: string): Element[] =>
    element.children.flatMap((it) => {
      if (typeof it === 'string' || hidden.has(it.name)) return []
      return it.name === name ? [it] : membersOf(it, name)
    })

  /** Reads the paragraphs and tables in an element, whatever else holds them. */
  function readLines(container: Element, emit: (found: FoundLine) => void) {
    /** The text since the last line. A deleted paragraph mark does not end a line. */
    let runs: InlineRun[] = []
    let fields: { code: string; isRead: boolean; href: string | undefined }[] =
      []
    let isInParagraph = false

    const markForeign = (reason: string, at = runs.length) => {
      reasons.add(reason)
      runs.splice(at, 0, { text: FOREIGN })
    }

    function endLine(properties?: Element, rows?: Line['rows']) {
      const styleId = valOf(properties, 'pStyle') ?? ''
      const style = styleOf('paragraph', styleId)
      const numPr = find(properties, 'numPr')
      const item = numberItem(
        valOf(numPr, 'numId') ?? style.numId ?? '',
        valOf(numPr, 'ilvl') ?? style.ilvl,
        styleId,
      )
      const [depth] = /(?<=^heading )\d/i.exec(style.name) ?? []
      const indent = indentOf(properties)
      if (!PLAIN_LINE.test(style.name) && textOfRuns(runs).trim())
        markForeign(`the style “${style.name}”`, 0)
      if (item?.isOwn === false && !depth)
        markForeign('a list with other numbers', 0)
      const normalized = normalizeSpaces(runs, depth ? ' ' : '\n')
      if (normalized.length > MOST_RUNS) throw tooLarge()
      emit({
        ...{ runs: normalized, style: style.name, from: lineStart },
        indent: depth ? 0 : levelOf(indent),
        ...(rows && { rows }),
        ...(depth
          ? { depth: (Number(depth) + 1) as ClauseDepth }
          : item && { item: { ...item, indent: indent ?? item.indent } }),
      })
      runs = []
      margin.text += '\n'
      lineStart = margin.text.length
    }

    function readParagraph(paragraph: Element) {
      isInParagraph = true
      fields = []
      for (const it of paragraph.children) visit(it, {})
      if (fields.some((it) => !it.isRead)) markForeign('a field')
      isInParagraph = false
      const properties = find(paragraph, 'pPr')
      if (!isRemoved(find(properties, 'rPr'))) endLine(properties)
    }

    function readTable(table: Element) {
      if (runs.length > 0) endLine()
      const rows = membersOf(table, 'tr')
        .filter((row) => !isRemoved(find(row, 'trPr')))
        .map((row) => membersOf(row, 'tc').map(readCell))
      endLine(undefined, rows)
    }

    /** Marks a cell that is merged or holds more than a line of text. */
    function readCell(cell: Element): InlineRuns {
      const lines: Line[] = []
      readLines(cell, (line) => lines.push(line))
      const text = lines.flatMap((it) => it.runs)
      const properties = find(cell, 'tcPr')
      const isPlain =
        Number(valOf(properties, 'gridSpan') ?? 1) === 1 &&
        !['vMerge', 'cellIns', 'cellDel', 'cellMerge'].some((it) =>
          find(properties, it),
        ) &&
        lines.every((it, i) => i + it.indent === 0 && !it.item && !it.rows)
      if (isPlain) return text
      reasons.add('a merged cell, or one of several lines')
      return [{ text: FOREIGN }, ...text]
    }

    function readRun(run: Element, format: Partial<InlineRun>) {
      const now = find(run, 'rPr')
      const before = find(now, 'rPrChange', 'rPr')
      const properties = view === 'rejected' && before ? before : now
      const style = styleOf('character', valOf(properties, 'rStyle') ?? '').name
      const formats = formatsIn(properties)
      if (/link/i.test(style)) formats.delete('u')
      const inside = {
        ...format,
        ...(formats.has('b') && { bold: true as const }),
        ...(formats.has('i') && { italic: true as const }),
      }
      const from = runs.length
      for (const it of run.children) visit(it, inside)
      const reason = PLAIN_RUN.test(style)
        ? Array.from(formats, (it) => foreign[it]).find(Boolean)
        : `the style “${style}”`
      if (reason && textOfRuns(runs.slice(from)).trim())
        markForeign(reason, from)
    }

    /** Only fields that are links may stay: begin, code, separate, result, end. */
    function readField(type: string | undefined) {
      const field = fields.at(-1)
      if (type === 'begin')
        fields.push({ code: '', isRead: false, href: field?.href })
      else if (field && !field.isRead) {
        field.isRead = true
        const [, address, anchor] = LINK.exec(field.code) ?? []
        if (address) field.href = hrefOf(address, anchor)
        else if (!anchor) markForeign('a field')
      }
      if (type === 'end') fields.pop()
    }

    function visit(node: Element | string, format: Partial<InlineRun>) {
      if (typeof node === 'string') return
      const { name, attributes, children } = node
      const field = fields.at(-1)
      const href = format.href ?? field?.href
      const add = (text: string) => {
        runs.push({ ...format, ...(href !== undefined && { href }), text })
        margin.text += text
      }
      if (hidden.has(name) || isCommentMark(name)) markComments(node, margin)
      else if (name === 'p' && !isInParagraph) readParagraph(node)
      else if (name === 'tbl' && !isInParagraph) readTable(node)
      else if (name === 'r') readRun(node, format)
      else if (name === 'fldChar') readField(attributes.fldCharType)
      else if (name === 'instrText' && field) field.code += textIn(node)
      else if (name === 't' || name === 'delText') {
        if (field?.isRead !== false) add(textIn(node))
      } else if (name === 'br')
        add(/page|column/.test(attributes.type ?? '') ? '' : '\n')
      else if (printed[name] !== undefined) add(printed[name])
      else {
        const address = name === 'hyperlink' && links.get(attributes.id ?? '')
        const inside = address
          ? { ...format, href: hrefOf(address, attributes.anchor) }
          : format
        if (foreign[name]) markForeign(foreign[name])
        for (const it of children) visit(it, inside)
      }
    }

    for (const it of container.children) visit(it, {})
    if (runs.length > 0) endLine()
  }

  /** Turns a link to the site into a pathname. */
  function hrefOf(address: string, anchor?: string): string {
    const whole = anchor ? `${address.split('#', 1)}#${anchor}` : address
    const url = URL.canParse(whole) ? new URL(whole).href : whole
    return url.replace(`${site}/`, '/')
  }

  return { readLines, margin, reasons }
}

/** Returns the names of the formats that properties turn on. */
function formatsIn(properties: Element | undefined): Set<string> {
  const isOn = (it: Element | string): it is Element =>
    typeof it !== 'string' &&
    !/^(0|false|off|none|baseline)$/.test(it.attributes.val ?? '')
  return new Set(properties?.children.filter(isOn).map(({ name }) => name))
}

/** The text of an element; control characters that are no spaces are foreign. */
function textIn(element: Element): string {
  return textOf(element)
    .replace(/[\t\n\r]/g, ' ')
    .replace(/\p{Cc}/gu, FOREIGN)
}

/**
 * Removes the spaces at both ends, collapses other spaces, and formats each as
 * the words around it, if they are formatted alike. A heading has one line.
 */
function normalizeSpaces(runs: InlineRuns, lineEnd: string): InlineRuns {
  const words = joinRuns(runs).flatMap((run) =>
    run.text
      .split(/(\s+)/)
      .filter(Boolean)
      .map((text) => ({ ...run, text })),
  )
  const normalized = words.map((run, i): InlineRun => {
    if (run.text.trim()) return run
    const before = words[i - 1]
    const after = words[i + 1]
    if (!before || !after) return { text: '' }
    const text = run.text.includes('\n') ? lineEnd : ' '
    return { ...(isFormattedAlike(before, after) && before), text }
  })
  return joinRuns(normalized)
}
