import { mkdirSync, rmSync } from 'node:fs'
import { diff3Merge, diffComm } from 'node-diff3'
import { placeIn } from '../policies/place-in.ts'
import { sha256 } from '../policies/sha256.ts'
import { findText, type Site } from '../policies/site.ts'
import { placeOf } from '../text/paths.ts'
import type { Saved } from './editor/protocol.ts'
import { Refusal } from './refusal.ts'
import { keepState, keptStates, keptText } from './store.ts'
import {
  readWhole,
  refuseSealed,
  stateOf,
  textView,
  viewOf,
  writeText,
} from './texts.ts'

/** A text in a window, and the hash of the one from which it began. */
interface Typed {
  path: string
  text: string
  base: string
}

export interface Merge {
  path: string
  /** Hashes of the text in a window, and of the one from which it began. */
  mine: string
  base: string
}

/** Of two texts that changed the same lines, what becomes of these. */
export const sides = ['mine', 'theirs', 'both'] as const
type Side = (typeof sides)[number]

/** Milliseconds after which a desk that writes is taken for a killed one. */
const LONGEST = 5000

/**
 * Saves a text that began from the one with a hash. What others changed
 * meanwhile in other lines is joined with it; where both changed the same,
 * nothing is written, and both are kept.
 */
export function saveText(site: Site, typed: Typed): Saved {
  // No other desk writes between what is read here and what is written.
  const lock = placeIn(site.folder, '.desk/writing')
  const until = Date.now() + LONGEST
  while (!mkdirSync(lock, { recursive: true }) && Date.now() < until)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
  try {
    return saveAlone(site, typed)
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function saveAlone(site: Site, { path, text, base }: Typed): Saved {
  const { folder } = site
  const { slug, isDraft } = placeOf(path)
  const isKnown = isDraft && site.policies.has(slug)
  const isGone = !findText(site, path)
  if (isGone && (isKnown || keptStates(folder, path).length > 0)) {
    keepState(folder, path, text, 'unsaved')
    throw new Refusal(
      410,
      'This text is in its place no more: it was sealed, discarded or renamed. What you typed is kept: see “Discarded” on the overview.',
    )
  }
  const now = readWhole(site, path)
  if (now === text) return { hash: sha256(now) }
  // Not in its file, but not lost.
  if (stateOf(site, path) === 'sealed') keepState(folder, path, text, 'unsaved')
  refuseSealed(site, path)
  if (sha256(now) === base) return { hash: writeText(folder, path, text, base) }

  const { joined, isConflict } = mergeText(site, { path, text, base })
  if (!isConflict) return { hash: writeText(folder, path, joined), joined }
  const mine = keepState(folder, path, text, 'unsaved')
  return { conflict: viewOf('conflict', { path, mine, base }) }
}

/**
 * A text in a window and its file as one; where both changed the same lines,
 * with one side of all of these, or both, one after the other.
 */
export function mergeText(
  site: Site,
  { path, text, base }: Typed,
  side: Side = 'mine',
): { joined: string; isConflict: boolean } {
  const linesOf = (it: string) => it.split(/(?<=\n)/)
  const [own, theirs] = [linesOf(text), linesOf(readWhole(site, path))]
  const began = keptText(site.folder, base, path)
  // Where nobody knows any more what both began from, it is what they share.
  const shared = () => diffComm(own, theirs).flatMap((it) => it.common ?? [])
  const origin = began === undefined ? shared() : linesOf(began)
  const parts = diff3Merge(own, origin, theirs)
  const lines = parts.flatMap(({ ok, conflict: { a = [], b = [] } = {} }) => {
    // Two paragraphs, but one list, and one table.
    const isPart = /^\s*([-*+|>]|\d+\.|\w+:)/.test(b[0] ?? '-')
    const both = [...a, isPart ? '' : '\n', ...b]
    return ok ?? { mine: a, theirs: b, both }[side]
  })

  return {
    joined: lines.join(''),
    isConflict: parts.some(({ conflict }) => conflict),
  }
}

/**
 * Ends a conflict with one side, and goes back to the text; to the choice again
 * where the file has changed once more. The other stays among what was earlier.
 */
export function choose(
  site: Site,
  { side, theirs, ...it }: Merge & { theirs: string; side: Side },
): string {
  refuseSealed(site, it.path)
  const now = readWhole(site, it.path)
  if (sha256(now) !== theirs) return viewOf('conflict', { ...it })
  const text = keptText(site.folder, it.mine, it.path) ?? now
  const { joined } = mergeText(site, { ...it, text }, side)
  writeText(site.folder, it.path, joined)
  return textView(it.path)
}
