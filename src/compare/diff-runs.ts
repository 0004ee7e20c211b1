import {
  type Change,
  type InlineRun,
  joinRuns,
  textOfRuns,
} from './document-model.ts'
import { diffSequences, emptyHunk, type Hunk } from './sequences.ts'

/** Stands between paragraphs that are compared as one; texts cannot contain it. */
export const BREAK = '\u2029'

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

  const hunks = diffSequences(
    before.flatMap(tokensOf),
    after.flatMap(tokensOf),
    ({ text, bold, italic, href }) =>
      JSON.stringify([text, bold, italic, href]),
  )
  return joinRuns(
    withoutCrumbs(hunks).flatMap(({ same, deleted, inserted }) => [
      ...same,
      ...marked(deleted, 'deleted'),
      ...marked(inserted, 'inserted'),
    ]),
  )
}

function marked(runs: readonly InlineRun[], change: Change): InlineRun[] {
  return runs.map((run) => ({ ...run, change }))
}

/**
 * Groups runs into hunks: shared text with the change after it. `whole` is the
 * change of all of them, if there is one.
 */
export function hunksOf(runs: readonly InlineRun[], whole?: Change) {
  let hunk = emptyHunk<InlineRun>()
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
function withoutCrumbs(hunks: readonly Hunk<InlineRun>[]): Hunk<InlineRun>[] {
  const joined: Hunk<InlineRun>[] = []
  for (const hunk of hunks) {
    const { same, deleted, inserted } = hunk
    const last = joined.at(-1)
    const text = textOfRuns(same)
    const changed = Math.min(sizeOf(hunk), last ? sizeOf(last) : 0)
    const isCrumb =
      changed > 0 &&
      text.length <= Math.max(LONGEST_CRUMB, changed / 3) &&
      !/[.;:!?।](\s|$)|\u2029/.test(text)
    if (last && isCrumb) {
      last.deleted = [...last.deleted, ...same, ...deleted]
      last.inserted = [...last.inserted, ...same, ...inserted]
    } else joined.push({ ...hunk })
  }
  // Joined changes are larger, so more shared text may be a crumb.
  return joined.length < hunks.length ? withoutCrumbs(joined) : joined
}

/** Returns the length of the longer text of a change; 0 with a break in it. */
function sizeOf({ deleted, inserted }: Hunk<InlineRun>): number {
  const texts = [deleted, inserted].map(textOfRuns)
  const hasBreak = texts.some((it) => it.includes(BREAK))
  return hasBreak ? 0 : Math.max(...texts.map((it) => it.length))
}
