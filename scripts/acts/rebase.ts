import { type Changes, type Edit, isSame, toLf } from '../repository/changes.ts'
import { mergeLines, type ThreeWay } from '../repository/merge-lines.ts'
import { linesIn } from '../seals/book.ts'
import { sha256 } from '../seals/sha256.ts'
import type { Site } from '../site/read-site.ts'
import { bookFile, factsFile, placeOf } from '../text/paths.ts'
import { parseFacts } from '../text/read-facts.ts'
import { addToBook } from './add-to-book.ts'

/** Thrown if two people changed the same words of a file. */
export class Conflict extends Error {
  readonly path: string
  /** The facts that both changed. */
  readonly facts: readonly string[]
  constructor(path: string, facts: readonly string[]) {
    super(`${path} was changed by two people in the same words.`)
    this.path = path
    this.facts = facts
  }
}

/**
 * Applies edits to a site whose files others may have changed: merges by lines.
 * Throws `Conflict` if both changed the same words, unless `over` is the hash of
 * the other text, which the person has seen.
 */
export function rebase(
  site: Site,
  edits: ReadonlyMap<string, Edit>,
  over?: string,
): Changes {
  const rebased = Array.from(edits, ([path, edit]): [string, Edit] => {
    const { before: base, after: mine } = edit
    const theirs = site.content.get(path) ?? null
    // A missing draft was sealed; what was written since is a new draft.
    const isGone = theirs === null && placeOf(path).isDraft
    if (isSame(mine, base)) return [path, { before: theirs, after: theirs }]
    if (isSame(theirs, base) || isSame(theirs, mine) || isGone)
      return [path, { before: theirs, after: mine }]
    if (theirs === null || mine === null) throw new Conflict(path, [])

    const sides = { base: base ?? '', mine, theirs }
    const { text, hasConflict } = mergeFile(site, path, sides)
    if (hasConflict && over !== sha256(theirs))
      throw new Conflict(path, path === factsFile ? factsOf(sides) : [])
    return [path, { before: theirs, after: text }]
  })
  return { message: '', edits: new Map(rebased) }
}

/**
 * Merges a file of any kind; `there` is the site of the others. Throws if a new
 * line of the book is not valid there.
 */
export function mergeFile(there: Site, path: string, sides: ThreeWay) {
  return path === bookFile
    ? mergeBook(there, sides)
    : mergeLines(sides, path.endsWith('.yaml'))
}

/** Appends our new lines to the published book. */
function mergeBook(there: Site, { base, mine }: ThreeWay) {
  const { book, today } = there
  const [began, now] = [toLf(base), toLf(mine)]
  const known = new Set(book.lines.map((line) => withoutPrevious(line)))
  const added = linesIn(now.slice(began.length))
    .filter((line) => !known.has(withoutPrevious(line)))
    // The notice starts on the day of publication.
    .map((line) => ({ ...JSON.parse(line), on: today }))
  return {
    text: addToBook(there, added),
    hasConflict: !now.startsWith(began),
  }
}

/** A line of the book without the hash of the line above. */
const withoutPrevious = (line: string) => line.replace(/"previous":"\w*"/, '')

/** Returns the facts to which both gave different values. */
function factsOf({ base, mine, theirs }: ThreeWay): string[] {
  const [was, own, other] = [base, mine, theirs].map((it) => parseFacts(it))
  return [...(own?.table ?? [])].flatMap(([name, value]) => {
    const others = [was, other].map((it) => it?.table.get(name))
    return new Set([value, ...others]).size === 3 ? name : []
  })
}
