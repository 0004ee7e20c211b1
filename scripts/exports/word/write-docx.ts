import * as word from 'docx'
import type { PolicyDocument } from '../../../src/compare/document-model.ts'
import { readZip, writeZip } from '../zip.ts'
import { clauseNumbers, levelsOf, styles } from './styles.ts'
import { writeBody } from './write-body.ts'
import { createContext, type DocxOptions, gap } from './write-line.ts'

/**
 * A Word file; that of a comparison has tracked changes, of which accepting all
 * gives the new version, rejecting all the old one.
 */
export async function writeDocx(
  document: PolicyDocument,
  options: DocxOptions,
): Promise<Buffer> {
  const { author, what, properties } = options
  const context = createContext(options)
  const children = writeBody(document, context)
  const title = `${document.title}: ${what}`
  const header = new word.Paragraph(title)
  const { CURRENT, TOTAL_PAGES } = word.PageNumber
  const pages = new word.TextRun({
    children: ['Page ', CURRENT, ' of ', TOTAL_PAGES],
  })
  const footer = new word.Paragraph({
    alignment: word.AlignmentType.RIGHT,
    children: [pages],
  })
  const date = new Date(options.date)
  const file = new word.Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles,
    features: { trackRevisions: true },
    customProperties: Object.entries(properties).map(([name, value]) => ({
      name,
      value,
    })),
    numbering: {
      config: [
        clauseNumbers,
        ...context.lists.map((start, i) => ({
          reference: `list-${i}`,
          levels: levelsOf(start),
        })),
      ],
    },
    sections: [
      {
        headers: { default: new word.Header({ children: [header] }) },
        footers: { default: new word.Footer({ children: [footer] }) },
        children: [...children, gap()],
      },
    ],
  })
  return makeStable(await word.Packer.toBuffer(file), date.toISOString())
}

/** The docx library tells the time of day. */
function makeStable(docx: Buffer, date: string): Buffer {
  // In the order of their names the list of contents comes first, as Word's own
  // files have it.
  const files = [...readZip(docx)].sort(([a], [b]) => (a < b ? -1 : 1))
  const stable = files.map(([path, content]) => {
    const xml = String(content).replace(/(?<=W3CDTF">)[^<]+/g, date)
    return [path, Buffer.from(xml)] as const
  })
  return writeZip(new Map(stable))
}
