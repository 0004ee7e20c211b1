import { diffArrays } from 'diff'
import { formattingKey, type InlineRun, joinRuns, withText } from './document-model.ts'
import type { InlineChange } from './redline-model.ts'
import { textOfRuns } from './text-of.ts'

/** A stretch that both versions share, or one that differs: what it was and what it is. */
interface Hunk {
  same: boolean
  before: InlineRun[]
  after: InlineRun[]
}

const TOKEN =
  /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[-.,:/@_'’][\p{L}\p{M}\p{N}\u200c\u200d]+)*|[^\S\n]+|\S|\n/gu

/** Compares word by word; a word whose formatting or link changed counts as another word. */
export function diffRuns(
  before: readonly InlineRun[],
  after: readonly InlineRun[],
): InlineChange[] {
  const hunks = hunksOf(before.flatMap(tokensOf), after.flatMap(tokensOf))
  const changes = withoutCrumbs(hunks).flatMap(trimmed).flatMap(changesIn)
  return joinSame(changes)
}

function changesIn(hunk: Hunk): InlineChange[] {
  if (hunk.same) return joinRuns(hunk.before).map((value) => ({ kind: 'same', value }))
  return [
    ...joinRuns(hunk.before).map((value) => ({ kind: 'deleted', value }) as const),
    ...joinRuns(hunk.after).map((value) => ({ kind: 'inserted', value }) as const),
  ]
}

/** Joins what stands alike in both versions where it was given back from a change. */
function joinSame(changes: readonly InlineChange[]): InlineChange[] {
  const joined: InlineChange[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    const runs =
      last?.kind === 'same' && change.kind === 'same' ? joinRuns([last.value, change.value]) : []
    const [only] = runs
    if (runs.length === 1 && only) joined[joined.length - 1] = { kind: 'same', value: only }
    else joined.push(change)
  }
  return joined
}

function tokensOf(run: InlineRun): InlineRun[] {
  return Array.from(run.text.matchAll(TOKEN), ([word]) => withText(run, word))
}

function hunksOf(before: readonly InlineRun[], after: readonly InlineRun[]): Hunk[] {
  const hunks: Hunk[] = []
  let [i, j] = [0, 0]
  for (const { added, removed, value } of diffArrays(before.map(tokenKey), after.map(tokenKey))) {
    const same = !added && !removed
    let hunk = hunks.at(-1)
    if (!hunk || hunk.same !== same) {
      hunk = { same, before: [], after: [] }
      hunks.push(hunk)
    }
    if (!added) hunk.before.push(...before.slice(i, i + value.length))
    if (!removed) hunk.after.push(...after.slice(j, j + value.length))
    i += added ? 0 : value.length
    j += removed ? 0 : value.length
  }
  return hunks
}

/** Shared text longer than this always stands for itself; some four words. */
const LONGEST_CRUMB = 24

/**
 * Joins changes that only a crumb divides: shared text no longer than what changed on either side of it,
 * the rule of diff-match-patch's semantic cleanup. A reader then sees one phrase replaced, not confetti.
 */
function withoutCrumbs(hunks: readonly Hunk[]): Hunk[] {
  const kept: Hunk[] = []
  for (const hunk of hunks) {
    kept.push(hunk)
    while (kept.length >= 3) {
      const [left, middle, right] = kept.slice(-3) as [Hunk, Hunk, Hunk]
      if (!middle.same || !isCrumb(middle.before, Math.min(weight(left), weight(right)))) break
      kept.splice(-3, 3, {
        same: false,
        before: [...left.before, ...middle.before, ...right.before],
        after: [...left.after, ...middle.after, ...right.after],
      })
    }
  }
  return kept
}

function isCrumb(runs: readonly InlineRun[], weightAround: number): boolean {
  const text = textOfRuns(runs)
  return text.length <= Math.min(LONGEST_CRUMB, weightAround) && !/[.;:!?](\s|$)/.test(text)
}

/** Gives back what both sides of a change begin or end with. */
function trimmed({ same, before, after }: Hunk): Hunk[] {
  if (same) return [{ same, before, after }]
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && tokenKey(before[start]) === tokenKey(after[start])) start++
  let end = 0
  while (end < shortest - start && tokenKey(before.at(-1 - end)) === tokenKey(after.at(-1 - end)))
    end++
  const shared = (tokens: InlineRun[]): Hunk => ({ same: true, before: tokens, after: tokens })
  return [
    shared(before.slice(0, start)),
    {
      same: false,
      before: before.slice(start, before.length - end),
      after: after.slice(start, after.length - end),
    },
    shared(before.slice(before.length - end)),
  ]
}

function tokenKey(token: InlineRun | undefined): string {
  return token ? `${formattingKey(token)}\n${token.text}` : ''
}

function weight(hunk: Hunk): number {
  return Math.max(length(hunk.before), length(hunk.after))
}

function length(runs: readonly InlineRun[]): number {
  return textOfRuns(runs).length
}
