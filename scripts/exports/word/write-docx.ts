import * as word from 'docx'
import { compare } from '../../../src/compare/diff.ts'
import type { PolicyDocument } from '../../../src/compare/document-model.ts'
import { readZip, writeZip } from '../zip.ts'
import { clauseNumbers, levelsOf, styles } from './styles.ts'
import { writeBody } from './write-body.ts'
import { bodiesOf, marksOf } from './write-comments.ts'
import { createContext, type DocxOptions, gap } from './write-line.ts'

/** Writes the changes from one document to another as a Word file. */
export const writeRedline = (
  before: PolicyDocument,
  after: PolicyDocument,
  moved: Record<string, string>,
  options: DocxOptions,
): Promise<Buffer> => writeDocx(compare(before, after, moved), options)

/**
 * Writes a document as a Word file, a comparison with tracked changes: accept
 * all to get the new text, reject all to get the old one.
 */
export async function writeDocx(
  document: PolicyDocument,
  options: DocxOptions,
): Promise<Buffer> {
  const { author, what, properties, comments = [] } = options
  let context = createContext(options)
  let body = writeBody(document, context)
  if (comments.length > 0) {
    // Where they begin and end is known once the text is written.
    context = createContext(options, marksOf(comments, context))
    body = writeBody(document, context)
  }
  const children = [...body, gap()]
  const title = `${document.title}: ${what}`
  const { CURRENT, TOTAL_PAGES } = word.PageNumber
  const pages = new word.TextRun({
    children: ['Page ', CURRENT, ' of ', TOTAL_PAGES],
  })
  const header = new word.Header({ children: [new word.Paragraph(title)] })
  const alignment = word.AlignmentType.RIGHT
  const footer = new word.Footer({
    children: [new word.Paragraph({ alignment, children: [pages] })],
  })
  const lists = context.lists.map((start, i) => ({
    reference: `list-${i}`,
    levels: levelsOf(start),
  }))
  const file = new word.Document({
    title,
    creator: author,
    lastModifiedBy: author,
    comments: { children: bodiesOf(comments) },
    styles,
    features: { trackRevisions: true },
    customProperties: Object.entries(properties).map(([name, value]) => ({
      name,
      value,
    })),
    numbering: { config: [clauseNumbers, ...lists] },
    sections: [
      { headers: { default: header }, footers: { default: footer }, children },
    ],
  })
  return withDate(await word.Packer.toBuffer(file), new Date(options.date))
}

/** Replaces the current time, which the docx library writes. */
async function withDate(docx: Buffer, date: Date): Promise<Buffer> {
  // Sorted by name, the content types come first, as in Word's own files.
  const files = [...(await readZip(docx))].sort(([a], [b]) => (a < b ? -1 : 1))
  const time = date.toISOString()
  return writeZip(
    files.map(([path, content]) => [
      path,
      String(content).replace(/(?<=W3CDTF">)[^<]+/g, time),
    ]),
  )
}
