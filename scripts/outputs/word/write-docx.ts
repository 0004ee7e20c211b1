import * as word from 'docx'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { readZip, writeZip } from '../zip.ts'
import { partsOf } from './lines.ts'
import { clauseNumbers, levelsOf, styles } from './styles.ts'
import {
  createContext,
  type DocxOptions,
  gap,
  writeLine,
  writeTable,
} from './write-line.ts'

/**
 * A Word file; that of a comparison has tracked changes, of which accepting all
 * gives the new version, rejecting all the old one.
 */
export async function writeDocx(
  document: PolicyDocument,
  options: DocxOptions,
): Promise<Buffer> {
  const { author, what, properties } = options
  const parts = partsOf(document)
  const context = createContext(parts, options)
  const children = parts.flatMap((part, i) => {
    if ('runs' in part) return writeLine(part, context)
    const last = parts[i - 1]
    const stays = last && 'runs' in last && !last.change
    return [...(stays ? [] : [gap()]), writeTable(part, context)]
  })
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
        ...context.lists.map((list, i) => ({
          reference: `list-${i}`,
          levels: levelsOf(list),
        })),
      ],
    },
    comments: {
      children: context.comments.map((comment, id) => ({
        id,
        author,
        date,
        children: [new word.Paragraph(comment)],
      })),
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

/** Word tracks whatever is done, until somebody ends it; no password is asked. */
const protection =
  '<w:documentProtection w:edit="trackedChanges" w:enforcement="1"/>'

/**
 * The docx library draws ids of links at random, counts bookmarks across
 * documents and tells the time of day.
 */
function makeStable(docx: Buffer, date: string): Buffer {
  const ids: string[] = []
  const stableId = (id: string) =>
    `${ids.includes(id) ? ids.indexOf(id) + 1 : ids.push(id)}`
  // In the order of their names the list of contents comes first, as Word's own
  // files have it.
  const files = [...readZip(docx)].sort(([a], [b]) => (a < b ? -1 : 1))
  const stable = files.map(([path, content]) => {
    const xml = content
      .toString()
      .replace(/(?<="rId)[a-z0-9_-]{21}(?=")/g, (id) => `Link${stableId(id)}`)
      .replace(/(?<=<w:bookmark[^>]* w:id=")\d+/g, stableId)
      .replace(/(?<=W3CDTF">)[^<]+/g, date)
      .replace(/<w:trackRevisions\/>/, `$&${protection}`)
    return [path, Buffer.from(xml)] as const
  })
  return writeZip(new Map(stable))
}
