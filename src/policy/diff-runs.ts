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
  const parts = diffArrays(old.map(keyOf), current.map(keyOf)).map(
    ({ value, added, removed }): Part => ({
      runs: value.map((key): InlineRun => JSON.parse(key)),
      change: added ? 'inserted' : removed ? 'deleted' : undefined,
    }),
  )
  const changes = parts.flatMap(({ runs, change }, at) =>
    change || !isCrumb(parts, at)
      ? marked(runs, change)
      : [...marked(runs, 'deleted'), ...marked(runs, 'inserted')],
  )
  return hunksOf(changes).flatMap(({ same, deleted, inserted }) => [
    ...joinRuns(same),
    ...marked(joinRuns(deleted), 'deleted'),
    ...marked(joinRuns(inserted), 'inserted'),
  ])
}

/** Words of both texts, or of one. */
interface Part {
  runs: InlineRun[]
  change: Change | undefined
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

/** Shared text longer than this always stays as it is; one or two short words. */
const LONGEST_CRUMB = 8

/**
 * Whether shared text is only a crumb between two changes: a reader then sees
 * one phrase replaced, not confetti.
 */
function isCrumb(parts: readonly Part[], at: number): boolean {
  const text = textOfRuns(parts[at]?.runs ?? [])
  return (
    text.length <= LONGEST_CRUMB &&
    at > 0 &&
    at < parts.length - 1 &&
    !/[.;:!?](\s|$)/.test(text)
  )
}
