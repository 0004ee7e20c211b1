import type { Element } from 'xast'
import {
  type Change,
  type InlineRun,
  joinRuns,
  type Row,
  type Side,
  type Table,
  textOfRuns,
} from '../../../src/policy/document-model.ts'
import { type Comment, type Place, readComments } from './comments.ts'
import type { Line, Part } from './lines.ts'
import {
  kid,
  kids,
  openDocx,
  type ReadPart,
  textIn,
  valOf,
} from './open-docx.ts'
import { shapesOf } from './styles-of.ts'

/** Words that somebody put in or took out while changes were tracked. */
export interface Mark {
  author: string
  /** ISO time, as the program wrote it. */
  date: string
  change: Change
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

/** A Word file as its texts before and after its tracked changes. */
export interface ReadDocx extends Record<Side, Part[]> {
  marks: Mark[]
  comments: Comment[]
  unread: Unread[]
  /** How many changes touch fonts, spaces and the like alone. */
  reformatted: number
}

/** The texts that have what stands inside of an element. */
const sidesOf: Readonly<Record<string, Side>> = {
  'w:ins': 'after',
  'w:moveTo': 'after',
  'w:cellIns': 'after',
  'w:del': 'before',
  'w:moveFrom': 'before',
  'w:cellDel': 'before',
}

const characters: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '',
}

const transparent =
  /^w:(sdt|sdtContent|smartTag|customXml|tbl|body|document|dir|bdo)$/
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
  mark?: Pick<Mark, 'author' | 'date' | 'change'>
}

/** Where paragraphs go: a document or a cell. */
interface Sink {
  parts: Part[]
  /** A paragraph whose mark went, which goes on with the next. */
  open?: Line | undefined
}

interface Field {
  code: string
  /** Whether what it shows has begun. */
  isShown: boolean
}

/** Reads a Word file of whatever program. Throws where it is none. */
export function readDocx(bytes: Uint8Array): ReadDocx {
  const part = openDocx(bytes)
  const [before, after] = [readSide(part, 'before'), readSide(part, 'after')]
  const edges = ['header', 'footer'].filter((name) =>
    [1, 2, 3, 4, 5, 6].some((it) => hasChanges(part(`word/${name}${it}.xml`))),
  )
  return {
    before: before.parts,
    after: after.parts,
    marks: [...before.marks, ...after.marks],
    comments: readComments(part, (id) => {
      const about = after.about(id)
      return about.words === '' ? before.about(id) : about
    }),
    unread: [
      ...before.unread.filter(({ isMarked }) => isMarked),
      ...after.unread,
      ...edges.map((name) => ({
        what: `a changed ${name}`,
        around: 'every page',
        at: { side: 'after' as const, index: 0 },
      })),
    ],
    reformatted: after.reformatted,
  }
}

/** Reads one of the texts, and what stands beside it. */
function readSide(part: ReadPart, side: Side) {
  const shapeOf = shapesOf(part)
  const targets = new Map(
    kids(part('word/_rels/document.xml.rels')).map(({ attributes }) => [
      attributes.Id,
      attributes.Target ?? '',
    ]),
  )
  const body: Sink = { parts: [] }
  const marks: Mark[] = []
  const missed: { what: string; at: Place; from: number; isMarked: boolean }[] =
    []
  const ranges = new Map<string, { at: Place; from: number; to: number }>()
  const fields: Field[] = []
  let reformatted = 0
  let bookmarks: string[] = []
  let runs: InlineRun[] = []
  /** All so far, a paragraph a line. */
  let said = ''

  const place = (): Place => ({ side, index: body.parts.length })
  const miss = (what: string, { mark }: Around) =>
    missed.push({ what, at: place(), from: said.length, isMarked: !!mark })

  /** Whether the text has what these properties are of. */
  const isHere = (properties: Element | undefined) =>
    kids(properties).every(({ name }) => (sidesOf[name] ?? side) === side)

  /** Properties as this text has them. */
  function ownOf<T>(
    properties: Element | undefined,
    read: (properties: Element | undefined) => T,
  ): T {
    const former = formerOf(properties)
    const [old, current] = [read(former), read(properties)]
    const isAlike = JSON.stringify(old) === JSON.stringify(current)
    if (former !== properties && isAlike) reformatted++
    return side === 'before' ? old : current
  }

  function readBlocks(parent: Element, around: Around, sink: Sink): void {
    for (const node of kids(parent))
      if (node.name === 'w:p') readParagraph(node, around, sink)
      else if (node.name === 'w:tbl') readTable(node, around, sink)
      else if (node.name in sidesOf) {
        if (sidesOf[node.name] === side)
          readBlocks(node, within(around, [node]), sink)
      } else if (transparent.test(node.name)) readBlocks(node, around, sink)
      else readOther(node, around)
  }

  function readParagraph(node: Element, around: Around, sink: Sink): void {
    const properties = kid(node, 'w:pPr')
    const shape = ownOf(properties, shapeOf)
    const { runs: begun = [], ids = [] } = sink.open ?? {}
    runs = [...begun]
    readInline(node, around)
    said += '\n'
    sink.open = { shape, runs: joinRuns(runs), ids: [...ids, ...bookmarks] }
    bookmarks = []
    if (!isHere(kid(properties, 'w:rPr'))) return
    sink.parts.push(sink.open)
    sink.open = undefined
  }

  function readInline(parent: Element, around: Around): void {
    for (const node of kids(parent)) {
      const { name, attributes } = node
      if (name in sidesOf) {
        if (sidesOf[name] === side) readInline(node, within(around, [node]))
      } else if (name === 'w:r') readRun(node, around)
      else if (name === 'w:hyperlink') {
        const anchor = attributes['w:anchor']
        const target = targets.get(attributes['r:id'] ?? '') ?? ''
        const href = target + (anchor ? `#${anchor}` : '')
        readInline(node, { ...around, href })
      } else if (name === 'w:fldSimple') {
        const href = hrefIn(attributes['w:instr'] ?? '') || around.href
        readInline(node, { ...around, href })
      } else if (transparent.test(name)) readInline(node, around)
      else readOther(node, around)
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
    const format = ownOf(properties, formatOf)
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
    if (isOn(properties, 'w:vanish')) miss(`hidden text: “${text}”`, around)
    else {
      const [inner] = fields.flatMap(({ code }) => hrefIn(code) || [])
      const href = inner ?? around.href
      runs.push({ text, ...format, ...(href && { href }) })
      said += text
      if (around.mark) marks.push({ ...around.mark, text, at: place() })
    }
  }

  function readField(type: string): void {
    const field = fields.at(-1)
    if (type === 'begin') fields.push({ code: '', isShown: false })
    else if (type === 'separate' && field) field.isShown = true
    else if (type === 'end') fields.pop()
  }

  function readTable(node: Element, around: Around, sink: Sink): void {
    const rows = flattened(node, 'w:tr').flatMap((row) => {
      const properties = kid(row, 'w:trPr')
      if (!isHere(properties)) return []
      const outer = within(around, kids(properties))
      return [flattened(row, 'w:tc').flatMap((cell) => readCell(cell, outer))]
    })
    endLine(sink)
    const table = rectangular(rows)
    if (table) sink.parts.push({ table })
  }

  /** What a cell says, if it is here; paragraphs are lines of it. */
  function readCell(cell: Element, outer: Around): Row['cells'] {
    const properties = kid(cell, 'w:tcPr')
    const around = within(outer, kids(properties))
    if (kids(properties).some(({ name }) => /gridSpan|Merge/.test(name)))
      miss('cells that were made one', around)
    if (!isHere(properties)) return []
    const sink: Sink = { parts: [] }
    readBlocks(cell, around, sink)
    endLine(sink)
    const lines = sink.parts.flatMap((it) => ('runs' in it ? [it.runs] : []))
    if (lines.length < sink.parts.length) miss('a table inside a table', around)
    const cellRuns = lines
      .filter((line) => line.length > 0)
      .flatMap((line, i) => (i > 0 ? [{ text: '\n' }, ...line] : line))
    return [{ runs: joinRuns(cellRuns) }]
  }

  readBlocks(part('word/document.xml'), { href: '' }, body)
  endLine(body)
  const around = (at: number) => {
    const left = said
      .slice(Math.max(0, at - 40), at)
      .split('\n')
      .at(-1)
    const [right] = said.slice(at, at + 40).split('\n')
    return `${left}${right}`.trim()
  }
  return {
    parts: body.parts,
    marks,
    unread: missed.map((it) => ({ ...it, around: around(it.from) })),
    reformatted,
    /** Where a comment stands, and the words that it is about. */
    about(id: string) {
      const nowhere = { at: { side, index: 0 }, from: 0, to: 0 }
      const { at, from, to } = ranges.get(id) ?? nowhere
      return { at, words: said.slice(from, to).replaceAll('\n', '') }
    },
  }
}

/** What is inside of something that came or went, if one of these says so. */
function within(around: Around, nodes: readonly Element[]): Around {
  const node = nodes.find(({ name }) => name in sidesOf)
  if (!node) return around
  const { 'w:author': author, 'w:date': date } = node.attributes
  const change = sidesOf[node.name] === 'after' ? 'inserted' : 'deleted'
  return {
    ...around,
    mark: { author: author ?? '', date: date ?? '', change },
  }
}

/** A paragraph whose mark went goes on with the next, and ends with the last. */
function endLine(sink: Sink): void {
  if (sink.open && textOfRuns(sink.open.runs) !== '') sink.parts.push(sink.open)
  sink.open = undefined
}

/** Properties as they were before a tracked change, or as they are. */
function formerOf(properties: Element | undefined) {
  const name = `${properties?.name}Change`
  const change = kid(properties, name)
  return change ? kid(change, properties?.name ?? '') : properties
}

function formatOf(properties: Element | undefined): Partial<InlineRun> {
  const fonts = kid(properties, 'w:rFonts')?.attributes['w:ascii'] ?? ''
  const style = valOf(properties, 'w:rStyle') ?? ''
  return {
    ...((isOn(properties, 'w:b') || /strong/i.test(style)) && { bold: true }),
    ...((isOn(properties, 'w:i') || /^emphasis/i.test(style)) && {
      italic: true,
    }),
    ...(isOn(properties, 'w:strike') && { strike: true }),
    ...(/courier|consolas|mono/i.test(fonts) && { code: true }),
  }
}

function isOn(properties: Element | undefined, name: string): boolean {
  const property = kid(properties, name)
  return !!property && !/^(0|false|off)$/.test(valOf(properties, name) ?? '')
}

function hrefIn(code: string): string {
  const [, isOwn, target = ''] =
    /\bHYPERLINK\s+(\\l\s+)?"([^"]*)"/.exec(code) ?? []
  return isOwn ? `#${target}` : target
}

/** Elements of a name below one, however they are wrapped. */
function flattened(parent: Element, name: string): Element[] {
  return kids(parent).flatMap((child) => {
    if (child.name === name) return [child]
    return transparent.test(child.name) ? flattened(child, name) : []
  })
}

function rectangular(rows: readonly Row['cells'][]): Table | undefined {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const [header, ...rest] = rows.map((cells) => ({
    cells: Array.from({ length: width }, (_, i) => cells[i] ?? { runs: [] }),
  }))
  return header && { kind: 'table', header, rows: rest }
}

function hasChanges(node: Element): boolean {
  return kids(node).some((child) => child.name in sidesOf || hasChanges(child))
}
