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
    ({ value, added, removed }) => {
      const runs = value.map((key): InlineRun => JSON.parse(key))
      if (added) return marked(runs, 'inserted')
      return removed ? marked(runs, 'deleted') : runs
    },
  )
  return withoutCrumbs(hunksOf(changes)).flatMap(
    ({ same, deleted, inserted }) => [
      ...joinRuns(same),
      ...marked(joinRuns(deleted), 'deleted'),
      ...marked(joinRuns(inserted), 'inserted'),
    ],
  )
}

function marked(runs: readonly InlineRun[], change: Change): InlineRun[] {
  return runs.map((run) => ({ ...run, change }))
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

/** Shared text longer than this always stays as it is; some four words. */
const LONGEST_CRUMB = 24

/**
 * Joins changes that only a crumb divides: shared text no longer than what
 * changed on either side of it, the rule of diff-match-patch's semantic
 * cleanup. A reader then sees one phrase replaced, not confetti.
 */
function withoutCrumbs(hunks: readonly Hunk[]): Hunk[] {
  const kept: Hunk[] = []
  for (const hunk of hunks) {
    for (
      let left = kept.at(-1);
      left && isCrumb(hunk.same, left, hunk);
      left = kept.at(-1)
    ) {
      hunk.deleted.unshift(...left.deleted, ...hunk.same)
      hunk.inserted.unshift(...left.inserted, ...hunk.same)
      hunk.same = left.same
      kept.pop()
    }
    kept.push(hunk)
  }
  return kept
}

function isCrumb(runs: readonly InlineRun[], ...around: Hunk[]): boolean {
  const text = textOfRuns(runs)
  const weights = around.map(({ deleted, inserted }) =>
    Math.max(textOfRuns(deleted).length, textOfRuns(inserted).length),
  )
  return (
    text.length <= Math.min(LONGEST_CRUMB, ...weights) &&
    !/[.;:!?](\s|$)/.test(text)
  )
}
