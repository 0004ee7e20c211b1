import { VFile } from 'vfile'
import { type Day, todayInIndia } from '../../src/site/timeline.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import {
  parseLine,
  type Seal,
  type Sealed,
  type Withdrawal,
} from './book-line.ts'
import { explainDay } from './notice.ts'
import { sha256 } from './sha256.ts'

/** On which day a book is read, and where pages have moved to. */
interface Circumstances {
  readonly today: Day
  readonly moved: ReadonlyMap<string, string>
}

/** The book of seals, with what is wrong with it by itself. */
export interface Book extends Circumstances {
  readonly lines: readonly string[]
  /** The SHA-256 of each of its lines. */
  readonly sums: readonly string[]
  /** What it says of versions and translations, by their files. */
  readonly seals: ReadonlyMap<string, Sealed>
  readonly file: VFile
}

/** A line that is not in the book yet. */
export type NewLine = Omit<Seal, 'previous'> | Omit<Withdrawal, 'previous'>

/** What to do where the book is not as it was. */
export const PUT_BACK =
  'Put the book back as it was committed. Where two people sealed at the same time, take the book of the one who published first, and seal again what it lacks.'

/** The lines of a book. */
export function linesIn(book: string): string[] {
  return book.split('\n').filter(Boolean)
}

/**
 * Reads the text of the book of seals: a line of JSON for each promise made to
 * readers, only ever added to, so that `sha256sum` proves it without this
 * software. Each line has to follow from the one above it and to keep what those
 * above promised.
 */
export function readBook({ today, moved }: Circumstances, value: string): Book {
  const file = new VFile({ path: bookFile, value })
  const lines = linesIn(value)
  const report = reporter(file, 'seals')
  const seals = new Map<string, Sealed>()
  /** The seals of versions, by the present slug of their policy. */
  const versions = new Map<string, Sealed[]>()
  const sums: string[] = []
  let lastOn = ''

  for (const [i, line] of lines.entries()) {
    const number = i + 1
    const tell = (wrong: string) =>
      report({ line: number, column: 1 }, wrong, PUT_BACK, 'error', {
        run: { command: 'restore', path: bookFile },
      })
    const above = sums.at(-1)
    const sum = sha256(line)
    sums.push(sum)
    const says = parseLine(line)
    if (!says) {
      tell('This line is no seal.')
      continue
    }
    const slug = moved.get(`/${says.policy}`)?.slice(1) ?? says.policy
    const own = versions.get(slug) ?? []
    const { language, edition } = 'text' in says ? says : {}
    const path = versionFile(slug, says.version, language, edition)
    const known = seals.get(path)
    const wrong =
      explainLine(says, above, lastOn, today) ??
      explainPromise(says, slug, own, known)
    if (wrong) tell(wrong)
    lastOn = says.on
    if (known && 'withdrawn' in says) known.withdrawal ??= { ...says, number }
    // A version is sealed once.
    if (known || 'withdrawn' in says) continue

    const sealed = { seal: says, entry: { number, sum } }
    seals.set(path, sealed)
    if (language) continue

    own.push(sealed)
    own.sort((a, b) => (a.seal.version < b.seal.version ? -1 : 1))
    versions.set(slug, own)
  }
  return { today, moved, lines, sums, seals, file }
}

/**
 * Returns the text of a book with more lines. Throws, in plain English, if one
 * of them breaks a promise.
 */
export function appendToBook(book: Book, added: readonly NewLine[]): string {
  const lines = [...book.lines]
  for (const says of added) {
    const last = lines.at(-1)
    const previous = last ? sha256(last) : ''
    lines.push(JSON.stringify({ ...says, previous }))
  }
  const text = lines.map((line) => `${line}\n`).join('')
  const [wrong] = readBook(book, text).file.messages
  if (wrong) throw new Error(wrong.reason)

  return text
}

/** Why a line can be no part of the book, by the one above and the clock. */
function explainLine(
  { previous, on }: Seal | Withdrawal,
  above = '',
  lastOn: Day,
  today: Day,
): string | undefined {
  if (previous !== above)
    return 'This seal does not follow from the one above: a seal was changed, moved or taken out.'

  // A site as of a past day knows the seals that were made since.
  const isToCome = on > today && on > todayInIndia()
  return isToCome || on < lastOn
    ? 'It bears a day that is to come, or one before that of the seal above: the clock of a computer was wrong. As long as it is not public, take this line out, and those below it.'
    : undefined
}

/** Why a line breaks a promise of those above it; undefined where it does not. */
function explainPromise(
  says: Seal | Withdrawal,
  slug: string,
  own: readonly Sealed[],
  known?: Sealed,
): string | undefined {
  if ('withdrawn' in says) {
    if (!known || known.withdrawal || says.on >= says.version)
      return 'Only an announced version can be withdrawn: one that is sealed, has not begun, and is not withdrawn already.'

    return own.some(
      ({ seal, entry, withdrawal }) =>
        seal.version > says.version &&
        entry.number > known.entry.number &&
        !withdrawal,
    )
      ? 'A version that was announced after this one goes on from it: withdraw that one first.'
      : undefined
  }
  if (says.language)
    return known && 'This translation has a seal, and is sealed once.'

  // A policy takes its own seals along when it is renamed, and no others: those
  // under its new name come after them in the book and in time.
  const isOther = own.some(({ seal: { policy, version } }) =>
    says.policy === slug
      ? policy !== slug && version > says.version
      : policy === slug,
  )
  return isOther
    ? 'A policy takes the place of no other: this one has seals of its own, and the pages that have moved lead here from another.'
    : explainDay(own, says)
}
