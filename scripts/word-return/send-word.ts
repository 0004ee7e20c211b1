import type { chooseTexts } from '../exports/choose-texts.ts'
import type { WordComment } from '../exports/word/write-comments.ts'
import type { writeRedline } from '../exports/word/write-docx.ts'
import { gitPerson } from '../repository/git.ts'
import { sha256 } from '../seals/sha256.ts'
import type { Site } from '../site/read-site.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { keepSent } from './word-files.ts'

/**
 * Returns what `writeRedline` needs to write the changes between two texts of a
 * policy. Keeps the new text, to compare it with the file that comes back.
 */
export function prepareWord(
  { facts: { value: facts, file } }: Site,
  folder: string,
  slug: string,
  { before, after }: ReturnType<typeof chooseTexts>,
  comments: readonly WordComment[] = [],
): Parameters<typeof writeRedline> {
  if (!facts) throw new ContentError([file])

  const options = {
    author: gitPerson(folder).name || facts.companyName,
    date: new Date().toISOString(),
    what: `changes from ${before.name} to ${after.name}`,
    properties: {
      Policy: slug.toLowerCase(),
      'Old version': before.day || before.name,
      'New version': after.day || after.name,
      'SHA-256 of the source': sha256(after.source),
      Sent: keepSent(folder, after),
    },
    site: facts.siteUrl,
    comments,
  }
  return [before.document, after.document, after.moved, options]
}
