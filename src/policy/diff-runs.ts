import { diffArrays } from 'diff'
import {
  type Change,
  formattingKey,
  type InlineRun,
  joinRuns,
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
  const [old, current] = [before.flatMap(tokensOf), after.flatMap(tokensOf)]
  const changes = diffArrays(old, current, { comparator: isSame }).flatMap(
    ({ value, added, removed }) => {
      if (added) return marked(value, 'inserted')
      return removed ? marked(value, 'deleted') : value
    },
  )
  const hunks = withoutCrumbs(hunksOf(changes))
  const end = emptyHunk()
  for (const [i, hunk] of hunks.entries()) trim(hunk, hunks[i + 1] ?? end)
  return [...hunks, end].flatMap(({ same, deleted, inserted }) => [
    ...joinRuns(same),
    ...marked(joinRuns(deleted), 'deleted'),
    ...marked(joinRuns(inserted), 'inserted'),
  ])
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

export function tokensOf(run: InlineRun): InlineRun[] {
  return Array.from(run.text.matchAll(TOKEN), ([text]) => ({ ...run, text }))
}

function isSame(a: InlineRun | undefined, b: InlineRun | undefined): boolean {
  return (
    !!a && !!b && a.text === b.text && formattingKey(a) === formattingKey(b)
  )
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

/**
 * Gives what both sides of a change begin or end with back to the shared text
 * around it.
 */
function trim({ same, deleted, inserted }: Hunk, next: Hunk): void {
  for (; isSame(deleted[0], inserted[0]); inserted.shift())
    same.push(...deleted.splice(0, 1))
  for (; isSame(deleted.at(-1), inserted.at(-1)); inserted.pop())
    next.same.unshift(...deleted.splice(-1))
}
