import type { VFile } from 'vfile'
import { formatDay } from '../../src/i18n/format-day.ts'
import { explainGit } from '../repository/git.ts'
import { linesIn, PUT_BACK } from '../seals/book.ts'
import { committed, isLaunched } from '../site/launched.ts'
import { findText, type Site } from '../site/read-site.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { bookFile } from '../text/paths.ts'

/** Whether a book goes on from another: a line holds the sum of all above. */
const goesOn = (lines: readonly string[], former: string[]) =>
  lines[former.length - 1] === former.at(-1)

/**
 * Reports in the file of the book what is wrong with it beside the one that was
 * committed, of which nothing may be missing, and beside the texts, of which
 * that of every seal has to be there.
 */
export function checkBook(site: Site, file: VFile): VFile {
  const { book, folder } = site
  const report = reporter(file, 'seals')
  const [here = [], there = []] = committed(folder, bookFile).map(linesIn)
  // Where two people have sealed, the one who published first is right.
  const begun = goesOn(here, there) ? here : there
  const isGone = book.lines.length === 0
  if (!goesOn(book.lines, begun) && (isGone || isLaunched(site)))
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

  for (const [path, { seal, entry }] of book.seals) {
    if (findText(site, path)) continue
    report(
      { line: entry.number, column: 1 },
      `The text of this seal is gone, that of /${seal.policy} for ${formatDay(seal.version)}, and it was published.`,
      'Put the file back. Where the policy has another address now, write it among the pages that have moved, as in “/tnc: /terms”.',
      'error',
      { run: { command: 'restore', path } },
    )
  }
  return file
}
