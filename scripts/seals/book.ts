import { VFile } from 'vfile'
import { type Day, todayInIndia } from '../../src/site/timeline.ts'
import { keepLast } from '../repository/memoized.ts'
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

/** The book of seals, with its diagnostics. */
export interface Book {
  readonly today: Day
  /** The current address of each former one. */
  readonly moved: ReadonlyMap<string, string>
  readonly lines: readonly string[]
  /** The SHA-256 of each line. */
  readonly sums: readonly string[]
  /** The seals of versions and translations, by the paths of their files. */
  readonly seals: ReadonlyMap<string, Sealed>
  readonly file: VFile
}

/** A line before it is added to the book. */
export type PendingLine = Omit<Seal, 'previous'> | Omit<Withdrawal, 'previous'>

/** The remedy for a book that was changed. */
export const PUT_BACK =
  'Restore the book. If two people sealed at the same time, keep the book of the first to publish, and seal again what it lacks.'

/** A line that a computer sealed whose clock was wrong. */
export const WRONG_DATE =
  'Its date is in the future, or before that of the seal above: the clock of a computer was wrong. While it is not public, remove this line and those below.'

/** Returns the lines of a book. */
export function linesIn(book: string): string[] {
  return book.split('\n').filter(Boolean)
}

/** The last books, because most requests change nothing. */
const books = keepLast<Book>(4)

/**
 * Reads the book of seals: one line of JSON for each seal or withdrawal. Lines
 * are only added, and each holds the hash of the line above, so that `sha256sum`
 * proves the book without this software. Reports lines that break the chain or a
 * promise of the lines above.
 */
export function readBook(
  of: Pick<Book, 'today' | 'moved'>,
  value: string,
): Book {
  const key = JSON.stringify([of.today, ...of.moved, value])
  return books(key, () => parseBook(of, value))
}

function parseBook(
  { today, moved }: Pick<Book, 'today' | 'moved'>,
  value: string,
): Book {
  const file = new VFile({ path: bookFile, value })
  const lines = linesIn(value)
  const report = reporter(file, 'seals')
  const seals = new Map<string, Sealed>()
  /** The seals of versions, by the current slug of their policy. */
  const versions = new Map<string, readonly Sealed[]>()
  const sums: string[] = []
  let lastOn = ''

  for (const line of lines) {
    const number = sums.length + 1
    const reportLine = (reason: string) =>
      report({ line: number, column: 1 }, reason, PUT_BACK, 'error', {
        run: { command: 'restore', path: bookFile },
      })
    const above = sums.at(-1)
    const sum = sha256(line)
    sums.push(sum)
    const parsed = parseLine(line)
    if (!parsed) {
      reportLine('This line is not a seal.')
      continue
    }
    const slug = moved.get(`/${parsed.policy}`)?.slice(1) ?? parsed.policy
    const own = versions.get(slug) ?? []
    const { language, edition } = 'fileHash' in parsed ? parsed : {}
    const path = versionFile(slug, parsed.version, language, edition)
    const known = seals.get(path)
    const wrong =
      explainLine(parsed, above, lastOn, today) ??
      explainPromise(parsed, slug, own, known)
    if (wrong) reportLine(wrong)
    lastOn = parsed.on
    const isWithdrawal = 'withdrawn' in parsed
    // A version is sealed once, and withdrawn once.
    if (isWithdrawal !== Boolean(known) || known?.withdrawal) continue

    const sealed: Sealed = isWithdrawal
      ? { ...(known as Sealed), withdrawal: { ...parsed, number } }
      : { seal: parsed, entry: { number, sum } }
    seals.set(path, sealed)
    if (language) continue

    const others = own.filter((it) => it !== known)
    const all = [...others, sealed].sort((a, b) =>
      a.seal.version < b.seal.version ? -1 : 1,
    )
    versions.set(slug, all)
  }
  return { today, moved, lines, sums, seals, file }
}

/**
 * Returns the text of a book with more lines. Throws if one of them breaks a
 * promise.
 */
export function appendToBook(
  book: Book,
  added: readonly PendingLine[],
): string {
  const lines = [...book.lines]
  for (const line of added) {
    const last = lines.at(-1)
    const previous = last ? sha256(last) : ''
    lines.push(JSON.stringify({ ...line, previous }))
  }
  const text = lines.map((line) => `${line}\n`).join('')
  const wrong = readBook(book, text).file.messages.find(
    ({ line = 0 }) => line > book.lines.length,
  )
  if (wrong) throw new Error(wrong.reason)

  return text
}

/** Explains what is wrong with the hash or the date of a line. */
function explainLine(
  { previous, on }: Seal | Withdrawal,
  above = '',
  lastOn: Day,
  today: Day,
): string | undefined {
  if (previous !== above)
    return 'The hash of the line above differs: a seal was changed, moved or removed.'

  // A site as of a past day contains later seals.
  const isFuture = on > today && on > todayInIndia()
  // After a line from the future, the right date is an earlier one.
  return isFuture || (on < lastOn && lastOn <= today) ? WRONG_DATE : undefined
}

/** Explains which promise of the lines above a line breaks, if any. */
function explainPromise(
  line: Seal | Withdrawal,
  slug: string,
  own: readonly Sealed[],
  known?: Sealed,
): string | undefined {
  if ('withdrawn' in line) {
    if (!known || known.withdrawal || line.on >= line.version)
      return 'Only an upcoming version can be withdrawn, and only once.'

    return own.some(
      ({ seal, entry, withdrawal }) =>
        seal.version > line.version &&
        entry.number > known.entry.number &&
        !withdrawal,
    )
      ? 'A later version, which was announced after this one, builds on it. Withdraw the later one first.'
      : undefined
  }
  if (line.language)
    return known && 'This translation is sealed already, and is sealed once.'

  // A renamed policy keeps its own seals; those under its new name are later, in
  // the book and in time.
  const isOther = own.some(({ seal: { policy, version } }) =>
    line.policy === slug
      ? policy !== slug && version > line.version
      : policy === slug,
  )
  return isOther
    ? 'The list of moved pages redirects another policy here, but this one has its own seals. Remove the redirect.'
    : explainDay(own, line)
}
