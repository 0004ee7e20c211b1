import { Document, Header, HeadingLevel, Packer, Paragraph } from 'docx'
import { runsAs } from '../../src/policy/as-change.ts'
import type { InlineChange, Redline } from '../../src/policy/redline-model.ts'
import { createPen } from './docx/pen.ts'
import { stableDocx } from './docx/stable.ts'
import { levelsOf, styles } from './docx/styles.ts'
import { writeClause } from './docx/write-clauses.ts'
import { writeRuns } from './docx/write-runs.ts'

export interface DocxOptions {
  /** Of the file, as in `Terms of Use: changes from 1 December 2026 to 1 June 2027`. */
  title: string
  /** Who is shown as having made the changes. */
  author: string
  /** When they were made: a day, or a time such as `2026-12-01T09:00:00Z`. */
  date: string
  /** How the old version is called in the head of each page. */
  before: string
  /** How the new version is called there. */
  after: string
  /** Where the policy is published, as in `https://example.com`: links within the site are made whole with it. */
  site: string
}

/** A Word file with tracked changes: accepting all gives the new version, rejecting all the old one. */
export async function writeDocx(redline: Redline, options: DocxOptions): Promise<Buffer> {
  const date = new Date(options.date).toISOString().replace('.000Z', 'Z')
  const { title, author, before, after, site } = options
  const pen = createPen(redline, { author, date, site })
  const heading = new Paragraph({
    heading: HeadingLevel.TITLE,
    children: writeRuns(titleChanges(redline), pen),
  })
  const children = [heading, ...redline.clauses.flatMap((entry) => writeClause(entry, pen))]
  const header = new Header({ children: [new Paragraph(`Changes from ${before} to ${after}`)] })
  const file = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles,
    features: { trackRevisions: true },
    numbering: {
      config: pen.lists.map((list) => ({ reference: list.reference, levels: levelsOf(list) })),
    },
    comments: { children: pen.comments },
    sections: [{ headers: { default: header }, children }],
  })
  return stableDocx(await Packer.toBuffer(file), date)
}

function titleChanges({ title: { before, after } }: Redline): InlineChange[] {
  if (before === after) return runsAs([{ text: after }], 'same')
  return [...runsAs([{ text: before }], 'deleted'), ...runsAs([{ text: after }], 'inserted')]
}
