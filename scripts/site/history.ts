import { hash } from 'node:crypto'
import { sealsFile } from '../text/paths.ts'
import { type Book, parseBook, printBook } from './book.ts'
import { git, hasWholeHistory, linesOf } from './git.ts'

/** A book of seals as a commit has it. */
export interface CommittedBook {
  commit: string
  seals: Book
}

/**
 * The books in the committed history that are no beginning of the present one,
 * the newest first; undefined in a clone without history, which shows nothing.
 */
export function otherBooks(
  folder: string,
  book: Book,
): CommittedBook[] | undefined {
  if (!hasWholeHistory(folder)) return undefined

  const known = new Set(
    Array.from({ length: book.length + 1 }, (_, i) =>
      blobOf(printBook(book.slice(0, i))),
    ),
  )
  const others = committedBlobs(folder).filter(({ blob }) => !known.has(blob))
  return readBlobs(
    folder,
    others.map(({ blob }) => blob),
  ).flatMap((source, i) => {
    const seals = parseBook(source)
    return seals ? { commit: others[i]?.commit ?? '', seals } : []
  })
}

/** The commits that changed the book, with the name that git has for it. */
function committedBlobs(folder: string): { commit: string; blob: string }[] {
  // Without its simplification of history, in which a merge can lose a seal.
  const how = ['--full-history', '--raw', '--no-abbrev', '--relative']
  const lines = linesOf(folder, 'log', ...how, '--format=%H', '--', sealsFile)
  let commit = ''

  return lines.flatMap((line) => {
    const [, blob] = /^:\S+ \S+ \S+ (\S+) [AM]/.exec(line) ?? []
    if (/^[0-9a-f]+$/.test(line)) commit = line.slice(0, 12)
    return blob ? { commit, blob } : []
  })
}

/** The texts of some blobs, which git reads in one run. */
function readBlobs(folder: string, blobs: readonly string[]): string[] {
  if (blobs.length === 0) return []
  const output = git(folder, ['cat-file', '--batch'], `${blobs.join('\n')}\n`)
  let start = 0

  return blobs.map(() => {
    const end = output.indexOf('\n', start)
    const size = Number(output.toString('utf8', start, end).split(' ')[2])
    start = end + size + 2
    return output.toString('utf8', end + 1, end + 1 + size)
  })
}

/** The name that git has for a file of a text. */
function blobOf(text: string): string {
  return hash('sha1', `blob ${Buffer.byteLength(text)}\0${text}`)
}
