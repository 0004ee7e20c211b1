import { createHash } from 'node:crypto'
import type { Day } from '../../src/policy/timeline.ts'
import { factsFile, sealsFile, timestampsFolder } from '../text/paths.ts'
import { type Book, parseBook, printBook } from './book.ts'
import { git, hasWholeHistory, linesOf } from './git.ts'

/** What a commit says of promises. */
export interface Witness {
  commit: string
  seals: Book
  /** The day of launch; empty where it was not known. */
  launch: Day | ''
}

/** What was ever committed of the book of seals. */
export interface History {
  /** A commit for each book, and each day of launch with it; the newest first. */
  witnesses: readonly Witness[]
  /** The proofs of time by their paths, each with a commit that has it. */
  timestamps: ReadonlyMap<string, string>
}

/**
 * Reads the history of a book; undefined where it, or a part of it, is not at
 * hand.
 */
export function readHistory(folder: string, book: Book): History | undefined {
  if (!hasWholeHistory(folder)) return undefined

  const { commits, blobs, timestamps } = readLog(folder)
  const states = statesOf(folder, commits, blobs)
  if (!states) return undefined
  const books = beginningsOf(book)
  const unread = states
    .map((state) => state.book)
    .filter((blob) => !books.has(blob))
  const texts = readBlobs(folder, [
    ...new Set([...unread, ...states.map(({ facts }) => facts)]),
  ])
  if (!texts) return undefined

  for (const blob of unread)
    books.set(blob, parseBook(texts.get(blob) ?? '') ?? [])
  const witnesses = states.map(({ commit, book, facts }) => ({
    commit,
    seals: books.get(book) ?? [],
    launch: launchIn(texts.get(facts) ?? ''),
  }))
  return { witnesses, timestamps }
}

/** Whether a commit is another, or was made with knowledge of it. */
export function descends(
  folder: string,
  commit: string,
  other: string,
): boolean {
  return linesOf(folder, 'merge-base', commit, other)[0] === other
}

/** The commits that changed the book, the facts or the proofs of time. */
function readLog(folder: string) {
  // Without its simplification of history, in which a merge can lose a seal.
  const how = ['--full-history', '--topo-order', '-m', '--relative']
  const paths = [sealsFile, factsFile, timestampsFolder]
  const log = ['--raw', '--no-abbrev', '--diff-filter=d', '--format=%H']
  const commits = new Set<string>()
  const blobs = new Set<string>()
  const timestamps = new Map<string, string>()
  let commit = ''

  for (const line of linesOf(folder, 'log', ...how, ...log, '--', ...paths)) {
    const [, blob, path = ''] = /^:\S+ \S+ \S+ (\w+) \w+\t(.*)/.exec(line) ?? []
    if (blob) blobs.add(blob)
    else if (line) commit = line
    if (path.endsWith('.tsr')) timestamps.set(path, commit)
    else if (path) commits.add(commit)
  }
  return { commits: [...commits], blobs: [...blobs], timestamps }
}

/**
 * The files that some commits have of the book and the facts, by git's names;
 * undefined where some of all their blobs is missing.
 */
function statesOf(
  folder: string,
  commits: readonly string[],
  blobs: readonly string[],
) {
  const paths = commits.flatMap((commit) =>
    [sealsFile, factsFile].map((path) => `${commit}:./${path}`),
  )
  const output = catFile(folder, '--batch-check', [...blobs, ...paths])
  const names = String(output)
    .split('\n')
    .map((line) => /^(\w+) blob/.exec(line)?.[1] ?? '')
  if (!output || names.slice(0, blobs.length).includes('')) return undefined

  const states = commits.map((commit, i) => {
    const [book = '', facts = ''] = names.slice(blobs.length + 2 * i)
    return [`${book} ${facts}`, { commit, book, facts }] as const
  })
  // The oldest commit with a state stands for it.
  return [...new Map(states).values()].filter(({ book }) => book)
}

/**
 * The texts of some blobs by their names, which git reads in one run; undefined
 * where one is missing.
 */
function readBlobs(
  folder: string,
  blobs: readonly string[],
): Map<string, string> | undefined {
  const output = catFile(folder, '--batch', blobs.filter(Boolean))
  if (!output) return undefined
  const texts = new Map<string, string>()
  let start = 0

  while (start < output.length) {
    const end = output.indexOf('\n', start)
    const [name = '', type, size] = output
      .toString('utf8', start, end)
      .split(' ')
    if (type !== 'blob') return undefined
    start = end + Number(size) + 2
    texts.set(name, output.toString('utf8', end + 1, start - 1))
  }
  return texts
}

/** What git has under some names; undefined where it cannot look. */
function catFile(
  folder: string,
  how: string,
  names: readonly string[],
): Buffer | undefined {
  try {
    const input = names.map((name) => `${name}\n`).join('')
    return git(folder, ['cat-file', how], input)
  } catch {
    return undefined
  }
}

/** The day of launch in the source of facts, unless it is a placeholder. */
function launchIn(source: string): Day | '' {
  const line =
    /^launchDate:[ \t]+(?:!confirmed[ \t]+\S+[ \t]+)?["']?(\d{4}-\d\d-\d\d)/m

  return line.exec(source)?.[1] ?? ''
}

/**
 * A book as it was after each of its seals, by the name that git has for its
 * file: such a file need not be read.
 */
function beginningsOf(book: Book): Map<string, Book> {
  const whole = Buffer.from(printBook(book))
  const end = '\n]\n'
  const books = new Map<string, Book>([
    [blobOf(Buffer.of(), printBook([])), []],
  ])
  let length = '[\n'.length
  for (const [i, seal] of book.entries()) {
    length += Buffer.byteLength(JSON.stringify(seal))
    const blob = blobOf(whole.subarray(0, length), end)
    books.set(blob, book.slice(0, i + 1))
    length += ',\n'.length
  }
  return books
}

/** The name that git has for a file of some bytes and a text. */
function blobOf(bytes: Buffer, text: string): string {
  return createHash('sha1')
    .update(`blob ${bytes.length + text.length}\0`)
    .update(bytes)
    .update(text)
    .digest('hex')
}
