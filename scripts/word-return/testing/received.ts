import type { PolicyDocument } from '../../../src/compare/document-model.ts'
import { replaceText, type Site } from '../../site/read-site.ts'
import { readWord } from '../read-word.ts'
import { receive, type SentText, take } from '../receive-word.ts'
import { docxOfChanges, draftPath } from './draft-project.ts'

/** The draft of a site, or the draft with another source. */
export function draftIn(site: Site, source?: string) {
  const read =
    source === undefined ? site : replaceText(site, draftPath, source)
  const text = read.texts.get(draftPath)
  if (!text?.document) throw new Error('The draft does not parse.')
  return { ...text, document: text.document }
}

/** Compares the bytes of a Word file with a text of a site. */
export const receiveBytes = async (
  site: Site,
  sent: SentText,
  docx: Uint8Array,
) => receive(site, sent, await readWord(docx, site.facts.value?.siteUrl ?? ''))

/** Takes all changes from the draft to counsel’s text. */
export async function takeAll(site: Site, after: PolicyDocument) {
  const text = draftIn(site)
  const docx = await docxOfChanges(text.document, after)
  return takeFile(site, docx)
}

/** Takes all changes of a Word file. */
export async function takeFile(site: Site, docx: Buffer) {
  const text = draftIn(site)
  const received = await receiveBytes(site, text, docx)
  const all = new Set(received.changes.map(({ id }) => id))
  return { ...received, source: take(received, text, all).source }
}
