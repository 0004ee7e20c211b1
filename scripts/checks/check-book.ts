import type { VFile } from 'vfile'
import { formatDay } from '../../src/i18n/format-day.ts'
import { linesIn, PUT_BACK, WRONG_DATE } from '../seals/book.ts'
import { committed, isLaunched } from '../site/launched.ts'
import { findText, type Site } from '../site/read-site.ts'
import { asWarning, reporter } from '../text/diagnostics/report.ts'
import { bookFile } from '../text/paths.ts'

/** Whether a book continues another: each line holds the hash of the line above. */
const isContinued = (former: readonly string[], lines: readonly string[]) =>
  lines[former.length - 1] === former.at(-1)

/** The remedy for a published line with a wrong date. */
const KEEP =
  'It is published and stays. Set the clock of the computer that sealed it, and note the true day with your records.'

/**
 * Reports lines of the committed book that are missing, and seals whose text is
 * missing.
 */
export function checkBook(site: Site, file: VFile): VFile {
  const { book, workspace } = site
  const report = reporter(file, 'seals')
  const [own = [], upstream = []] = committed(site, bookFile).map(linesIn)
  // If two people sealed at the same time, the first to publish is right.
  const former = isContinued(upstream, own) ? own : upstream
  const isEmpty = book.lines.length === 0
  if (!isContinued(former, book.lines) && (isEmpty || isLaunched(site)))
    if (own.length === 0)
      // The branch has no book that `git restore` could take.
      report(
        undefined,
        'The book of seals that is published upstream is missing here.',
        'Pull it. To start the site of another company, remove the remote: git remote remove origin',
      )
    else
      report(
        undefined,
        'A committed seal is missing or was changed.',
        PUT_BACK,
        'error',
        { run: { command: 'restore', path: bookFile } },
      )
  // A published line cannot be changed any more, so it must not stop a build.
  file.messages = file.messages.map((message) => {
    const { reason, line = 0 } = message
    const isPublic = upstream[line - 1] === book.lines[line - 1]
    return reason === WRONG_DATE && isPublic
      ? Object.assign(asWarning(message), { note: KEEP, run: undefined })
      : message
  })
  const failure = own.length > 0 ? undefined : workspace.gitError
  if (failure)
    reporter(file, 'git')(
      undefined,
      `Git cannot show the committed seals: ${failure}`,
      'Ask the administrator of this computer to fix this.',
      'warning',
    )

  for (const [path, { seal, entry }] of book.seals)
    if (!findText(site, path))
      report(
        { line: entry.number, column: 1 },
        `The sealed text of /${seal.policy} for ${formatDay(seal.version)} is missing.`,
        'Restore the file. If the policy has a new address, list it with the moved pages, as in “/tnc: /terms”.',
        'error',
        { run: { command: 'restore', path } },
      )
  return file
}
