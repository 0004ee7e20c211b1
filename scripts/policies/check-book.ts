import { VFile } from 'vfile'
import { formatDay } from '../../src/model/format-day.ts'
import { latest, todayInIndia } from '../../src/policy/timeline.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { bookFile } from '../text/paths.ts'
import { PUT_BACK, pathOf, type Seal, type Withdrawal } from './book.ts'
import { explainGit } from './git.ts'
import { presentSlug } from './moved-pages.ts'
import { explainDay } from './notice.ts'
import type { Version } from './policies.ts'
import type { Site } from './site.ts'
import { committedBook, isLaunched } from './witness.ts'

/**
 * The file of the book with what is wrong: each line follows from the one above
 * and keeps what was promised, nothing that was committed is missing, and the
 * file of every sealed version is there.
 */
export function checkBook(site: Site): VFile {
  const { book, texts, translations, moved } = site
  const file = new VFile(book.file)
  file.messages = [...book.file.messages]
  const report = reporter(file, 'seals')
  const restore = { run: { command: 'restore', path: bookFile } } as const

  if (isLaunched(site) && !book.source.startsWith(committedBook(site)))
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
      `Nobody could look whether a seal is missing: ${unseen.reason}`,
      unseen.remedy,
      'warning',
    )

  // A site of a past day knows the seals of later ones, too.
  const clock = latest([site.today, todayInIndia()]) ?? site.today
  const above = new Map<string, SealedDay[]>()
  for (const { number, says } of book.entries) {
    const place = { line: number, column: 1 }
    const slug = presentSlug(moved, says.policy)
    const own = above.get(slug) ?? []
    const wrong =
      says.on > clock
        ? `It bears ${formatDay(says.on)}, a day that is to come: the clock of a computer was wrong. As long as it is not public, take this line out, and those below it.`
        : explainLine(says, slug, own)
    if (wrong) report(place, wrong, PUT_BACK, 'error', restore)
    above.set(slug, withLine(own, says))

    const path = pathOf(says, moved)
    if (!texts.has(path) && !translations.has(path))
      report(
        place,
        `The text of this seal is gone, ${path.replace(/^.*\//, '')} of /${says.policy}, and it was published.`,
        'Put the file back. Where the policy has another address now, write it among the pages that have moved, as in “/tnc: /terms”.',
        'error',
        { run: { command: 'restore', path } },
      )
  }
  return file
}

/** What the lines above say of a version. */
type SealedDay = Pick<Version, 'day' | 'seal' | 'withdrawal'>

/** The versions of a policy, by their days, with what one more line says. */
function withLine(
  own: readonly SealedDay[],
  says: Seal | Withdrawal,
): SealedDay[] {
  const { version: day } = says
  if ('withdrawn' in says)
    return own.map((it) => (it.day === day ? { ...it, withdrawal: says } : it))

  const all = says.language
    ? own
    : [...own, { day, seal: says, withdrawal: undefined }]
  return all.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Why a line may not follow those above it; undefined where it may. */
function explainLine(
  says: Seal | Withdrawal,
  slug: string,
  own: readonly SealedDay[],
): string | undefined {
  const version = own.find(({ day }) => day === says.version)
  if ('withdrawn' in says)
    return version && !version.withdrawal && says.on < says.version
      ? undefined
      : 'It withdraws what was no announced version: one that was never sealed, was in force, or was withdrawn already.'

  if (says.language)
    return version
      ? undefined
      : 'It seals a translation of a version that was never sealed.'

  // A policy takes its own seals along when it is renamed, and no others: those
  // under its new name come after them in the book and in time.
  const isOther = own.some(({ day, seal: { policy } }) =>
    says.policy === slug
      ? policy !== slug && day > says.version
      : policy === slug,
  )
  if (isOther)
    return `The policy /${slug} has seals of its own, and the pages that have moved lead there from another. A policy takes the place of no other.`

  return explainDay(own, says)
}
