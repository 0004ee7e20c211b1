import * as word from 'docx'
import type { Redline } from '../../../src/policy/redline-model.ts'
import { readZip, writeZip } from '../zip.ts'
import { clauseLines, textChange } from './clause-lines.ts'
import { createContext, formatTime } from './context.ts'
import { both, type Line, type Part } from './lines.ts'
import { levelsOf, styles } from './styles.ts'
import { writeLine, writeTable } from './write-line.ts'

export interface DocxOptions {
  /** Of the file, as in `Terms of Use: changes from 1 December 2026 to 1 June 2027`. */
  title: string
  author: string
  /** Of the changes: a day, or a time such as `2026-12-01T09:00:00Z`. */
  date: string
  /** What the versions are called in the head of each page. */
  before: string
  after: string
  /** Where the policy is published, as in `https://example.com`: links within the site begin with it. */
  site: string
}

/** A Word file with tracked changes: accepting all gives the new version, rejecting all the old one. */
export async function writeDocx(redline: Redline, options: DocxOptions): Promise<Buffer> {
  const { title, author, before, after } = options
  const name = textChange(redline.title, 'same')
  const heading: Part = { presence: 'same', shape: both({ style: 'Title' }), runs: name }
  const parts = [heading, ...redline.clauses.flatMap(clauseLines)]
  const lines = parts.flatMap((part) => ('rows' in part ? [] : part))
  const context = createContext(lines, options)
  const children = parts.flatMap((part, i) => {
    if (!('rows' in part)) return writeLine(part, context)
    const table = writeTable(part, context)
    // Word makes one of two tables that touch.
    return 'rows' in (parts[i - 1] ?? {}) ? [new word.Paragraph({}), table] : table
  })
  const header = new word.Paragraph(`Changes from ${before} to ${after}`)
  const numbering = context.lists.map((list, i) => {
    return { reference: `list-${i}`, levels: levelsOf(list) }
  })
  const date = new Date(options.date)
  const initials = author.replace(/\P{L}*(\p{L})\p{L}*\P{L}*/gu, '$1').slice(0, 3)
  const comments = context.comments.map(({ comment = [] }, id) => {
    return { id, author, initials, date, children: comment.map(writeMarked) }
  })
  const file = new word.Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles,
    features: { trackRevisions: true },
    numbering: { config: numbering },
    comments: { children: comments },
    sections: [{ headers: { default: new word.Header({ children: [header] }) }, children }],
  })
  return makeStable(await word.Packer.toBuffer(file), formatTime(date.getTime()))
}

/** Changes struck through and underlined, because a comment cannot track them. */
function writeMarked(runs: Line['runs']): word.Paragraph {
  const children = runs.map(({ kind, value: { text } }) => {
    const underline = kind === 'inserted' ? { type: word.UnderlineType.SINGLE } : undefined
    return new word.TextRun({ text, strike: kind === 'deleted' || undefined, underline })
  })
  return new word.Paragraph({ children })
}

/** The docx library draws ids of links at random, counts bookmarks across documents and tells the time of day. */
function makeStable(docx: Buffer, date: string): Buffer {
  const ids: string[] = []
  const stableId = (id: string) => `${ids.includes(id) ? ids.indexOf(id) + 1 : ids.push(id)}`
  // In the order of their names the list of contents comes first, as Word's own files have it.
  const files = [...readZip(docx)].sort(([a], [b]) => (a < b ? -1 : 1))
  const stable = files.map(([path, content]) => {
    const xml = content
      .toString()
      .replace(/(?<="rId)[a-z0-9_-]{21}(?=")/g, (id) => `Link${stableId(id)}`)
      .replace(/(?<=<w:bookmark[^>]* w:id=")\d+/g, stableId)
      .replace(/(?<=W3CDTF">)[^<]+/g, date)
    return [path, Buffer.from(xml)] as const
  })
  return writeZip(new Map(stable))
}
