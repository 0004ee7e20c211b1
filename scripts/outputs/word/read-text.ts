import type { Element } from 'xast'
import {
  type InlineRun,
  joinRuns,
  type Row,
  type Side,
  type Table,
} from '../../../src/policy/document-model.ts'
import type { Place } from './comments.ts'
import type { Line, Part } from './lines.ts'
import { kid, kids, textIn } from './open-docx.ts'
import { formatOf, hrefIn, hrefOf, isOn } from './run-properties.ts'
import type { ShapeOf } from './styles-of.ts'
import { elementIn, type SignedChange } from './tracked-changes.ts'

/** Words that somebody put in or took out while changes were tracked. */
export interface Mark extends SignedChange {
  text: string
  at: Place
}

/** What a text file cannot hold, or this software does not read. */
export interface Unread {
  /** Such as `a picture`. */
  what: string
  /** The words on either side. */
  around: string
  at: Place
}

const characters: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '',
}

const silent =
  /^w:.*(Pr|PrEx|Grid|Range(Start|End)|bookmarkEnd|perm(Start|End)|proofErr|lastRenderedPageBreak|annotationRef|(footnote|endnote)Ref|fldData)$/

const names: readonly (readonly [RegExp, string])[] = [
  [
    /^(w:drawing|w:pict|w:object|mc:AlternateContent)$/,
    'a picture or text box',
  ],
  [/^w:footnoteReference$/, 'a footnote'],
  [/^w:endnoteReference$/, 'an endnote'],
  [/^m:/, 'a formula'],
  [/^w:sym$/, 'a symbol of a font'],
]

/** What surrounds a piece of text. */
interface Around {
  href: string
  signed?: SignedChange | undefined
}

interface Field {
  code: string
  /** Whether what it shows has begun. */
  isShown: boolean
}

/** Reads one of the texts, and what stands beside it. */
export function readText(
  document: Element,
  side: Side,
  shapeOf: ShapeOf,
  targets: ReadonlyMap<string, string>,
) {
  const parts: Part[] = []
  const marks: Mark[] = []
  const missed: { what: string; at: Place; from: number; isMarked: boolean }[] =
    []
  const ranges = new Map<string, { at: Place; from: number; to: number }>()
  const fields: Field[] = []
  let bookmarks: string[] = []
  let runs: InlineRun[] = []
  /** All so far, a paragraph a line. */
  let said = ''

  const place = (): Place => ({ side, index: parts.length })
  const miss = (what: string, { signed }: Around) =>
    missed.push({ what, at: place(), from: said.length, isMarked: !!signed })

  /** Adds paragraphs and tables to those of a document or a cell. */
  function readBlocks(parent: Element, around: Around, to: Part[]): void {
    let open: Line | undefined
    const end = () => {
      if (open) to.push(open)
      open = undefined
    }
    for (const node of kids(parent))
      if (node.name === 'w:p') {
        open = readParagraph(node, within(around, node), open)
        if (!node.data?.goesOn) end()
      } else if (node.name === 'w:tbl') {
        end()
        to.push(...readTable(node, around))
      } else readOther(node, around)
    end()
  }

  /** Reads a paragraph, which goes on where one before it does not end. */
  function readParagraph(node: Element, around: Around, begun?: Line): Line {
    runs = [...(begun?.runs ?? [])]
    readInline(node, around)
    said += '\n'
    const ids = [...(begun?.ids ?? []), ...bookmarks]
    bookmarks = []
    return { shape: shapeOf(kid(node, 'w:pPr')), runs: joinRuns(runs), ids }
  }

  function readInline(parent: Element, outer: Around): void {
    for (const node of kids(parent)) {
      const { name, attributes } = node
      const around = within(outer, node)
      if (name === 'w:r') readRun(node, around)
      else if (name === 'w:hyperlink') {
        const target = targets.get(attributes['r:id'] ?? '')
        const href = hrefOf(target, attributes['w:anchor'] ?? '')
        readInline(node, { ...around, href })
      } else if (name === 'w:fldSimple') {
        const href = hrefIn(attributes['w:instr'] ?? '') || around.href
        readInline(node, { ...around, href })
      } else readOther(node, around)
    }
  }

  function readOther({ name, attributes }: Element, around: Around): void {
    const id = attributes['w:id'] ?? ''
    const to = said.length
    if (name === 'w:bookmarkStart') bookmarks.push(attributes['w:name'] ?? '')
    else if (/^w:comment(RangeStart|Reference)$/.test(name)) {
      if (!ranges.has(id)) ranges.set(id, { at: place(), from: to, to })
    } else if (name === 'w:commentRangeEnd') {
      const { at, from } = ranges.get(id) ?? { at: place(), from: to }
      ranges.set(id, { at, from, to })
    } else if (!silent.test(name))
      miss(
        names.find(([known]) => known.test(name))?.[1] ?? `“${name}”`,
        around,
      )
  }

  function readRun(node: Element, around: Around): void {
    const properties = kid(node, 'w:rPr')
    let text = ''
    for (const child of kids(node)) {
      const { name, attributes } = child
      if (name === 'w:fldChar') readField(attributes['w:fldCharType'] ?? '')
      else if (/^w:(del)?[iI]nstrText$/.test(name)) {
        const field = fields.at(-1)
        if (field) field.code += textIn(child)
      } else if (name === 'w:t' || name === 'w:delText') text += textIn(child)
      else if (name in characters) text += characters[name]
      else readOther(child, around)
    }
    if (text === '' || fields.some(({ isShown }) => !isShown)) return
    if (isOn(properties, 'w:vanish')) {
      miss(`hidden text: “${text}”`, around)
      return
    }
    const [inner] = fields.flatMap(({ code }) => hrefIn(code) || [])
    const href = inner ?? around.href
    runs.push({ text, ...formatOf(properties), ...(href && { href }) })
    said += text
    if (around.signed) marks.push({ ...around.signed, text, at: place() })
  }

  function readField(type: string): void {
    const field = fields.at(-1)
    if (type === 'begin') fields.push({ code: '', isShown: false })
    else if (type === 'separate' && field) field.isShown = true
    else if (type === 'end') fields.pop()
  }

  function readTable(node: Element, outer: Around): Part[] {
    const rows = elementsIn(node, 'w:tr').map((row) => {
      const around = within(outer, row)
      return elementsIn(row, 'w:tc').map((cell) => readCell(cell, around))
    })
    const table = rectangular(rows)
    return table ? [{ table }] : []
  }

  /** What a cell says; its paragraphs are lines. */
  function readCell(cell: Element, outer: Around): Row['cells'][number] {
    const around = within(outer, cell)
    const properties = kids(kid(cell, 'w:tcPr'))
    if (properties.some(({ name }) => /gridSpan|Merge/.test(name)))
      miss('cells that were made one', around)
    const inside: Part[] = []
    readBlocks(cell, around, inside)
    const lines = inside.flatMap((it) => ('runs' in it ? [it.runs] : []))
    if (lines.length < inside.length) miss('a table inside a table', around)
    const cellRuns = lines
      .filter((line) => line.length > 0)
      .flatMap((line, i) => (i > 0 ? [{ text: '\n' }, ...line] : line))
    return { runs: joinRuns(cellRuns) }
  }

  readBlocks(elementIn(document, side), { href: '' }, parts)
  const around = (at: number) => {
    const left = said
      .slice(Math.max(0, at - 40), at)
      .split('\n')
      .at(-1)
    const [right] = said.slice(at, at + 40).split('\n')
    return `${left}${right}`.trim()
  }
  return {
    parts,
    marks,
    unread: missed.map((it) => ({ ...it, around: around(it.from) })),
    /** Where a comment stands, and the words that it is about. */
    about(id: string) {
      const nowhere = { at: { side, index: 0 }, from: 0, to: 0 }
      const { at, from, to } = ranges.get(id) ?? nowhere
      return { at, words: said.slice(from, to).replaceAll('\n', '') }
    },
  }
}

/** What is inside of something that came or went, if it says so. */
function within(around: Around, { data }: Element): Around {
  return data?.signed ? { ...around, signed: data.signed } : around
}

function elementsIn(parent: Element, name: string): Element[] {
  return kids(parent).filter((child) => child.name === name)
}

function rectangular(rows: readonly Row['cells'][]): Table | undefined {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const [header, ...rest] = rows.map((cells) => ({
    cells: Array.from({ length: width }, (_, i) => cells[i] ?? { runs: [] }),
  }))
  return header && { kind: 'table', header, rows: rest }
}
