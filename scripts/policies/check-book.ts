import { VFile } from 'vfile'
import { formatDay } from '../../src/model/format-day.ts'
import { type Report, reporter } from '../text/diagnostics/report.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import { type Entry, PUT_BACK } from './book.ts'
import { explainGit } from './git.ts'
import { presentSlug } from './moved-pages.ts'
import { explainDay } from './notice.ts'
import { sealsOf } from './policies.ts'
import type { Site } from './site.ts'
import { committedBooks } from './witness.ts'

/**
 * The file of the book with what is wrong: each line follows from the one above
 * and keeps what was promised, nothing that was committed is missing, and the
 * file of every sealed version is there.
 */
export function checkBook(site: Site): VFile {
  const { book, texts, today } = site
  const file = new VFile(book.file)
  file.messages = [...book.file.messages]
  const report = reporter(file, 'seals')
  const restore = { run: { command: 'restore', path: bookFile } } as const

  if (committedBooks(site).some((it) => !book.source.startsWith(it)))
    report(
      undefined,
      'A seal that was committed is missing, or is not as it was.',
      PUT_BACK,
      'error',
      restore,
    )
  const unseen = explainGit(site.folder)
  if (unseen)
    reporter(file, 'git')(
      undefined,
      `Nobody could look whether a seal is missing: ${unseen}`,
      'Let whoever looks after this computer put that right.',
      'warning',
    )

  for (const entry of book.entries) {
    const { number, says } = entry
    const place = { line: number, column: 1 }
    const wrong =
      says.on > today
        ? `It bears ${formatDay(says.on)}, a day that is to come: the clock of a computer was wrong. As long as it is not public, take this line out, and those below it.`
        : explainEntry(site, entry)
    if (wrong) report(place, wrong, PUT_BACK, 'error', restore)

    const slug = presentSlug(site.moved, says.policy)
    const path = versionFile(slug, says.version)
    if (!texts.has(path)) reportGone(site, says.policy, path, place, report)
  }
  return file
}

function reportGone(
  { policies }: Site,
  policy: string,
  path: string,
  place: { line: number; column: number },
  report: Report,
): void {
  const name = path.replace(/^.*\//, '')
  const renamed = [...policies.values()].find(({ drafts }) =>
    drafts.some((it) => it.path.endsWith(`/${name}`)),
  )?.slug
  if (renamed)
    report(
      place,
      `The policy /${policy} was published, and its text stands at /${renamed} now: links and bookmarks lead to an error, and its seals are not found.`,
      `Write among the pages that have moved: /${policy}: /${renamed}`,
    )
  else
    report(
      place,
      `The text of this seal is gone, ${name}, and it was published.`,
      'Put the file back.',
      'error',
      { run: { command: 'restore', path } },
    )
}

/** Why a line may not follow those above it; undefined where it may. */
function explainEntry(
  { book, moved }: Site,
  { number, says }: Entry,
): string | undefined {
  const slug = presentSlug(moved, says.policy)
  const above = book.entries.slice(0, number - 1)
  const seals = sealsOf({ ...book, entries: above }, moved, slug)
  const versions = seals
    .map((it) => ({ ...it, day: it.seal.version }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const own = versions.find(({ day }) => day === says.version)

  if ('withdrawn' in says) {
    if (!own) return 'It withdraws a version that was never sealed.'
    if (own.withdrawal) return 'It withdraws a version a second time.'
    return says.on < says.version
      ? undefined
      : 'It withdraws a version that was in force already.'
  }
  // A policy takes its own seals along when it is renamed, and no others: those
  // under its new name come after them in the book and in time.
  const isOther = above.some(({ says: { policy, version } }) =>
    says.policy === slug
      ? presentSlug(moved, policy) === slug &&
        policy !== slug &&
        version > says.version
      : policy === slug,
  )
  if (isOther)
    return `The policy /${slug} has seals of its own, and the pages that have moved lead there from another. A policy takes the place of no other.`

  return explainDay(versions, says)
}
