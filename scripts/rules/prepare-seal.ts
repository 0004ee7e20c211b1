import type { Day } from '../../src/policy/timeline.ts'
import { describePromise } from '../site/promise.ts'
import {
  explainLate,
  findBase,
  findDue,
  sealVersion,
} from '../site/seal-version.ts'
import { versionContext } from '../site/sealed-text.ts'
import { hashOf, printSeals, sealOf } from '../site/seals.ts'
import type { Site } from '../site/site.ts'
import { writeFile } from '../site/write-file.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { userName } from '../text/git.ts'
import { placeOf, sealsFile } from '../text/paths.ts'
import { isObstacle } from './check-seal.ts'
import { checkSite } from './check-site.ts'

/**
 * Makes ready to seal a version of a policy, by its day or the one that is due.
 * Throws, in plain English, what stands in the way; problems of other policies
 * do not.
 */
export function prepareSeal(
  site: Site,
  slug: string,
  day?: Day,
  by = userName(site.folder),
) {
  if (!by) throw new Error('Say who seals: --as "Your Name".')
  const obstacles = checkSite(site)
    .filter(
      ({ path }) => !site.sources.has(path) || placeOf(path).slug === slug,
    )
    .filter(({ messages }) => messages.some(isObstacle))
  if (obstacles.length > 0) throw new ContentError(obstacles)
  const context = versionContext(site)
  const { version, seal: earlier, what } = findDue(context, slug, day)
  const base = findBase(version, context)
  const promised =
    base && Number(site.factsFor(base.file.path).get('noticeDays'))
  const late =
    !earlier && promised && explainLate(version, promised, site.today)
  if (late)
    throw new Error(
      `${late} What is not sealed is not public, so that its notice begins today.`,
    )
  const book = sealVersion(version, context, by)
  const before = earlier ?? (base && sealOf(site.seals.book, base))
  const seal = book.at(-1)
  if (!seal) throw new Error('The book of seals is empty.')
  return {
    /** The file of the version. */
    path: version.file.path,
    /** What is sealed, such as `a correction`. */
    what,
    /** What readers are promised, line by line. */
    promise: describePromise(seal, before, site.today),
    /** By which the next seal will name it. */
    hash: hashOf(seal),
    /** Adds the seal to the book. */
    write: () => writeFile(`${site.folder}/${sealsFile}`, printSeals(book)),
  }
}
