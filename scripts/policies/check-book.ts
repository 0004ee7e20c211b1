import { VFile } from 'vfile'
import { reporter } from '../text/diagnostics/report.ts'
import { bookFile } from '../text/paths.ts'
import { pathOf } from './book.ts'
import { explainGit } from './git.ts'
import { PUT_BACK } from './read-book.ts'
import { findText, type Site } from './read-site.ts'
import { committedBook, isLaunched } from './witness.ts'

/**
 * The file of the book with what is wrong: by itself, beside the one that was
 * committed, of which nothing may be missing, and beside the texts, of which
 * that of every seal has to be there.
 */
export function checkBook(site: Site): VFile {
  const { book, folder, moved } = site
  const file = new VFile(book.file)
  file.messages = [...book.file.messages]
  const report = reporter(file, 'seals')

  if (isLaunched(site) && !book.source.startsWith(committedBook(site)))
    report(
      undefined,
      'A seal that was committed is missing, or is not as it was.',
      PUT_BACK,
      'error',
      { run: { command: 'restore', path: bookFile } },
    )
  const unseen = explainGit(folder)
  if (unseen)
    reporter(file, 'git')(
      undefined,
      `Nobody could look whether a seal is missing: ${unseen}`,
      'Let whoever looks after this computer put that right.',
      'warning',
    )

  for (const { number, says } of book.entries) {
    const path = pathOf(says, moved)
    if (findText(site, path)) continue
    report(
      { line: number, column: 1 },
      `The text of this seal is gone, ${path.replace(/^.*\//, '')} of /${says.policy}, and it was published.`,
      'Put the file back. Where the policy has another address now, write it among the pages that have moved, as in “/tnc: /terms”.',
      'error',
      { run: { command: 'restore', path } },
    )
  }
  return file
}
