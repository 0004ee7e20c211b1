import { diffArrays } from 'diff'
import {
  type Change,
  type InlineRun,
  joinRuns,
  keyOf,
  textOfRuns,
} from './document-model.ts'

/** Text that both versions share, with what follows it in only one of them. */
type Hunk = Record<'same' | Change, InlineRun[]>

/**
 * Compares word by word; a word whose formatting or link changed counts as
 * another word.
 */
export function diffRuns(
  before: readonly InlineRun[],
  after: readonly InlineRun[],
): InlineRun[] {
  // Most of what is compared has not changed.
  if (JSON.stringify(before) === JSON.stringify(after)) return joinRuns(after)

  const [old, current] = [before.flatMap(tokensOf), after.flatMap(tokensOf)]
  // Compared as texts, for that is fastest.
  const changes = diffArrays(old.map(keyOf), current.map(keyOf)).flatMap(
    ({ value, added, removed }) =>
      marked(
        value.map((key): InlineRun => JSON.parse(key)),
        added ? 'inserted' : removed ? 'deleted' : undefined,
      ),
  )
  return withoutCrumbs(hunksOf(changes)).flatMap(
    ({ same, deleted, inserted }) => [
      ...joinRuns(same),
      ...marked(joinRuns(deleted), 'deleted'),
      ...marked(joinRuns(inserted), 'inserted'),
    ],
  )
}

function marked(runs: InlineRun[], change: Change | undefined): InlineRun[] {
  return change ? runs.map((run) => ({ ...run, change })) : runs
}

/**
 * Groups runs so that each stretch of shared text is together with the change
 * after it; `whole` is what became of all of them.
 */
export function hunksOf(runs: readonly InlineRun[], whole?: Change): Hunk[] {
  const hunks = [emptyHunk()]
  for (const { change = whole, ...run } of runs) {
    const last = hunks.at(-1)
    if (!change && last && last.deleted.length + last.inserted.length > 0)
      hunks.push(emptyHunk())
    hunks.at(-1)?.[change ?? 'same'].push(run)
  }
  return hunks
}

const emptyHunk = (): Hunk => ({ same: [], deleted: [], inserted: [] })

/**
 * Words, which keep their hyphens, figures and addresses whole; stretches of
 * space; any other character alone.
 */
const TOKEN =
  /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[-.,:/@_'’][\p{L}\p{M}\p{N}\u200c\u200d]+)*|[^\S\n]+|\S|\n/gu

function tokensOf(run: InlineRun): InlineRun[] {
  return Array.from(run.text.matchAll(TOKEN), ([text]) => ({ ...run, text }))
}

/** Shared text no longer than this is a crumb; one or two short words. */
const LONGEST_CRUMB = 8

/**
 * Makes one change of two between which there is but a crumb: a reader then
 * sees one phrase replaced, not confetti. The more changes round it, the longer
 * a crumb may be; the end of a sentence is none.
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
  // Changes that have grown may leave others but crumbs.
  return joined.length < hunks.length ? withoutCrumbs(joined) : joined
}

/** How much text a change takes out or puts in, whichever is more. */
function sizeOf({ deleted, inserted }: Hunk): number {
  return Math.max(textOfRuns(deleted).length, textOfRuns(inserted).length)
}
