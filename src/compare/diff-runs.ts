import { diffArrays } from 'diff'
import {
  type Change,
  type InlineRun,
  isFormattedAlike,
  joinRuns,
  textOfRuns,
} from './document-model.ts'

/** Shared text, with the change that follows it. */
type Hunk = Record<'same' | Change, InlineRun[]>

/**
 * Compares runs word by word. A word with other formatting or another link is
 * another word.
 */
export function diffRuns(
  before: readonly InlineRun[],
  after: readonly InlineRun[],
): InlineRun[] {
  // Most runs are unchanged.
  if (JSON.stringify(before) === JSON.stringify(after)) return joinRuns(after)

  const changes = diffArrays(
    before.flatMap(tokensOf),
    after.flatMap(tokensOf),
    { comparator: (a, b) => a.text === b.text && isFormattedAlike(a, b) },
  ).flatMap(({ value, added, removed }) =>
    marked(value, added ? 'inserted' : removed ? 'deleted' : undefined),
  )
  const hunks = withoutCrumbs(hunksOf(changes))
  return joinRuns(
    hunks.flatMap(({ same, deleted, inserted }) => [
      ...same,
      ...marked(deleted, 'deleted'),
      ...marked(inserted, 'inserted'),
    ]),
  )
}

function marked(runs: InlineRun[], change: Change | undefined): InlineRun[] {
  return change ? runs.map((run) => ({ ...run, change })) : runs
}

/**
 * Groups runs into hunks: shared text with the change after it. `whole` is the
 * change of all of them, if there is one.
 */
export function hunksOf(runs: readonly InlineRun[], whole?: Change): Hunk[] {
  let hunk = emptyHunk()
  const hunks = [hunk]
  for (const { change = whole, ...run } of runs) {
    if (!change && hunk.deleted.length + hunk.inserted.length > 0) {
      hunk = emptyHunk()
      hunks.push(hunk)
    }
    hunk[change ?? 'same'].push(run)
  }
  return hunks
}

const emptyHunk = (): Hunk => ({ same: [], deleted: [], inserted: [] })

/**
 * A word with its hyphens, a figure or an address; white space; any other
 * single character.
 */
const TOKEN =
  /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[-.,:/@_'’][\p{L}\p{M}\p{N}\u200c\u200d]+)*|[^\S\n]+|\S|\n/gu

function tokensOf(run: InlineRun): InlineRun[] {
  return Array.from(run.text.matchAll(TOKEN), ([text]) => ({ ...run, text }))
}

/** The length of one or two short words. */
const LONGEST_CRUMB = 8

/**
 * Joins two changes with only a crumb of shared text between them, so that
 * readers see one phrase replaced. The larger the changes, the longer a crumb
 * may be; the end of a sentence never is one.
 */
function withoutCrumbs(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = []
  for (const hunk of hunks) {
    const { same, deleted, inserted } = hunk
    const last = joined.at(-1)
    const text = textOfRuns(same)
    const changed = Math.min(sizeOf(hunk), last ? sizeOf(last) : 0)
    const isCrumb =
      changed > 0 &&
      text.length <= Math.max(LONGEST_CRUMB, changed / 3) &&
      !/[.;:!?।](\s|$)/.test(text)
    if (last && isCrumb) {
      last.deleted.push(...same, ...deleted)
      last.inserted.push(...same, ...inserted)
    } else joined.push(hunk)
  }
  // Joined changes are larger, so more shared text may be a crumb.
  return joined.length < hunks.length ? withoutCrumbs(joined) : joined
}

/**
 * Returns the length of the deleted or the inserted text, whichever is longer.
 */
function sizeOf({ deleted, inserted }: Hunk): number {
  return Math.max(textOfRuns(deleted).length, textOfRuns(inserted).length)
}
