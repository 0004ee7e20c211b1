import { readFileSync } from 'node:fs'
import { versionBefore } from '../../src/policy/policy.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { withdraw } from '../site/add-metadata.ts'
import { type Book, hashOf, printBook, readBook } from '../site/book.ts'
import { explainDays } from '../site/explain-days.ts'
import { userName } from '../site/git.ts'
import { placeIn } from '../site/outside-files.ts'
import { describePromise, type PromiseLine } from '../site/promise.ts'
import { findDue, sealVersion } from '../site/seal.ts'
import {
  policyNamed,
  replaceText,
  type Site,
  versionOfDay,
} from '../site/site.ts'
import { writeFile } from '../site/write-file.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { sealsFile, versionFile } from '../text/paths.ts'
import { historyProblem } from './check-history.ts'
import { isObstacle } from './check-seal.ts'
import { problemsOf } from './problems.ts'

/** A seal that only has to be written. */
export interface PreparedSeal {
  /** The file of the version. */
  path: string
  /** What is sealed, such as `a correction`. */
  what: string
  /** What readers are promised. */
  promise: PromiseLine[]
  /** Why nobody could look whether a seal is missing; else undefined. */
  unseen: string | undefined
  /** By which the next seal will name it. */
  hash: string
  /** The same for whoever seals it, behind whatever seal. */
  read: string
  /** Adds the seal to the book. */
  write: () => void
}

/**
 * Makes ready to seal a version of a policy, by its day or the one that is due.
 * Throws, in plain English, what stands in the way; problems of other policies
 * do not.
 */
export function prepareSeal(
  site: Site,
  slug: string,
  day?: Day,
  by: string | undefined = userName(site.folder),
): PreparedSeal {
  if (!by) throw new Error('Say who seals: --as "Your Name".')
  const files = problemsOf(site)
  const obstacles = files
    .filter(({ path }) => {
      const text = site.texts.get(path)
      return !text || text.slug === slug.toLowerCase()
    })
    .filter(({ messages }) => messages.some(isObstacle))
  if (obstacles.length > 0) throw new ContentError(obstacles)

  const policy = policyNamed(site, slug)
  if (day) versionOfDay(policy, day)
  const { version, what } = findDue(policy, site.facts, day)
  const book = sealVersion(site, version, by)
  const seal = book.at(-1)
  if (!seal) throw new Error('The book of seals is empty.')
  const late = explainDays(site, seal)
  if (late) throw new Error(late.join(' '))
  const before = version.seal ?? versionBefore(policy, version)?.seal
  return {
    path: version.text.path,
    what,
    promise: describePromise(seal, before),
    unseen: historyProblem(files),
    hash: hashOf(seal),
    read: hashOf({ ...seal, by: '', previous: '' }),
    write: () => writeBook(site, book),
  }
}

/** Writes a book in the place of the one that was read, and of no other. */
function writeBook({ folder, book: { file } }: Site, book: Book): void {
  writeFile(placeIn(folder, sealsFile), printBook(book), () => {
    if (String(readBook(folder).file) !== String(file))
      throw new Error(
        'Somebody else has sealed meanwhile, so that this was not sealed. Do it again.',
      )
  })
}

/**
 * Makes ready to withdraw an announced version and to seal that. Throws, in
 * plain English, what stands in the way.
 */
export function prepareWithdrawal(
  site: Site,
  { slug, day }: { slug: string; day: Day },
  reason: string,
  by?: string,
) {
  const path = versionFile(slug, day)
  const text = withdraw(site, { slug, day }, reason)
  const file = placeIn(site.folder, path)
  const withdrawn = replaceText(site, path, text)
  const seal = prepareSeal(withdrawn, slug, day, by)
  return {
    /** The file of the version. */
    path,
    /** Writes both; where the seal cannot be written, the file stays. */
    write() {
      const before = readFileSync(file)
      writeFile(file, text)
      try {
        seal.write()
      } catch (error) {
        writeFile(file, before)
        throw error
      }
    },
  }
}
