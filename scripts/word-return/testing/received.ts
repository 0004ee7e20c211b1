import type { PolicyDocument } from '../../../src/compare/document-model.ts'
import { replaceText, type Site } from '../../site/read-site.ts'
import { receive, take } from '../receive-word.ts'
import { draftPath, writeChanges } from './draft-project.ts'

/** The draft of a site, or what it would say with another source. */
export function draftOf(site: Site, source?: string) {
  const read =
    source === undefined ? site : replaceText(site, draftPath, source)
  const text = read.texts.get(draftPath)
  if (!text?.document) throw new Error('The draft cannot be read.')
  return { ...text, document: text.document }
}

/** All that counsel’s text changes in the draft, taken. */
export async function takeAll(site: Site, after: PolicyDocument) {
  const text = draftOf(site)
  const docx = await writeChanges(text.document, after)
  return takeFile(site, docx)
}

/** All that a Word file changes in the draft, taken. */
export async function takeFile(site: Site, docx: Buffer) {
  const text = draftOf(site)
  const received = await receive(site, text, docx)
  const all = new Set(received.changes.map(({ id }) => id))
  return { ...received, source: take(received, text, all).source }
}
