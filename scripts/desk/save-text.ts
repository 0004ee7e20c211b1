import { diff3Merge } from 'node-diff3'
import { sha256 } from '../policies/sha256.ts'
import type { Site } from '../policies/site.ts'
import type { Saved } from './editor/protocol.ts'
import { keepOutside, keepState, keepText, keptText } from './store.ts'
import {
  readWhole,
  refuseSealed,
  stateOf,
  textView,
  viewOf,
  writeText,
} from './texts.ts'

/**
 * Lines on which all agree, or the two texts between which somebody must
 * choose.
 */
type Part = Record<Side, readonly string[]> & { line: number }
type Side = 'mine' | 'theirs'

export interface Merge {
  path: string
  /** Hashes of the text in a window, and of the one from which it began. */
  mine: string
  base: string
}

/**
 * Saves a text that began from the one with a hash. What others changed
 * meanwhile in other lines is joined with it; where both changed the same,
 * nothing is written.
 */
export function saveText(
  site: Site,
  { path, text, base }: { path: string; text: string; base: string },
): Saved {
  const { folder } = site
  const now = readWhole(site, path)
  if (now === text) return { hash: sha256(now) }
  // Not in its file, but not lost.
  if (stateOf(site, path) === 'sealed') keepState(folder, path, text)
  refuseSealed(site, path)
  if (sha256(now) === base) return { hash: writeText(folder, path, text) }
  keepOutside(folder, path, now)
  const mine = keepText(folder, text)
  const parts = mergeText(site, { path, mine, base })
  if (parts.some(isConflict)) {
    // Not in its file, but not lost.
    keepState(folder, path, text)
    return { conflict: conflictView({ path, mine, base }) }
  }
  const joined = textOf(parts)
  return { hash: writeText(folder, path, joined), joined }
}

/**
 * The parts of a text in the window and of its file, joined as far as both
 * changed different lines.
 */
export function mergeText(site: Site, { path, mine, base }: Merge): Part[] {
  const linesOf = (hash: string) =>
    (keptText(site.folder, hash) ?? '').split('\n')
  const theirs = readWhole(site, path).split('\n')
  let line = 1

  return diff3Merge(linesOf(mine), linesOf(base), theirs).map(
    ({ ok = [], conflict = { a: ok, b: ok } }) => {
      const part = { mine: conflict.a, theirs: conflict.b, line }
      line += part.theirs.length
      return part
    },
  )
}

/**
 * Ends a conflict with one side of each of its parts, and goes back to the text; to the
 * choice again where the file has changed once more.
 */
export function choose(
  site: Site,
  it: Merge & { theirs: string; sides: Side | Side[] },
): string {
  refuseSealed(site, it.path)
  if (sha256(readWhole(site, it.path)) !== it.theirs) return conflictView(it)
  writeText(
    site.folder,
    it.path,
    textOf(mergeText(site, it), [it.sides].flat()),
  )
  return textView(it.path)
}

const conflictView = ({ path, mine, base }: Merge) =>
  viewOf('conflict', { path, mine, base })

/** Whether somebody must choose. */
export const isConflict = ({ mine, theirs }: Part) => mine !== theirs

/** Parts as one text, of those in conflict the sides in their order. */
function textOf(parts: readonly Part[], sides: readonly Side[] = []): string {
  const left = [...sides]
  return parts
    .flatMap((it) => it[(isConflict(it) && left.shift()) || 'mine'])
    .join('\n')
}
