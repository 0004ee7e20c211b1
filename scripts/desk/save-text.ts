import { mergeLines } from '../repository/merge-lines.ts'
import { sha256 } from '../seals/sha256.ts'
import { findText, type Site } from '../site/read-site.ts'
import type { Saved } from './editor/protocol.ts'
import { Refusal } from './refusal.ts'
import { keepState, keptText } from './store.ts'
import {
  readFile,
  refuseSealed,
  saveChanges,
  stateOf,
  viewOf,
} from './texts.ts'

/** A text in a window, and the hash of the one from which it began. */
interface Typed {
  path: string
  text: string
  base: string
}

/**
 * Saves a text that began from the one with a hash. What others changed
 * meanwhile in other lines is merged with it; where both changed the same,
 * nothing is written, and what would be is kept: it can be brought back.
 */
export function saveText(site: Site, { path, text, base }: Typed): Saved {
  const { folder } = site
  if (!findText(site, path)) {
    keepState(folder, path, text, 'unsaved')
    throw new Refusal(
      410,
      'This text is in its place no more: it was sealed, discarded or renamed. What you typed is kept: once a text stands there again, “What changes” has it among what that said earlier.',
    )
  }
  const now = readFile(folder, path) ?? ''
  if (now === text) return { hash: sha256(now) }
  // Not in its file, but not lost.
  if (stateOf(site, path) === 'sealed') keepState(folder, path, text, 'unsaved')
  refuseSealed(site, path)
  const write = (after: string, base?: string) => {
    const edits = new Map([[path, { before: now, after }]])
    saveChanges(site, { message: 'Save', edits }, base)
    return { hash: sha256(after) }
  }
  if (sha256(now) === base) return write(text, base)

  // Where nobody knows any more what both began from, all is a conflict.
  const began = keptText(folder, base, path) ?? ''
  const sides = { base: began, mine: text, theirs: now }
  const { text: joined, hasConflict } = mergeLines(sides)
  if (hasConflict) {
    const from = keepState(folder, path, joined, 'unsaved')
    return { conflict: viewOf('changes', { path, from }) }
  }
  const own = keepState(folder, path, text, 'opened')
  // What only others changed is not written over them: they may be at it.
  const { hash } =
    joined === now
      ? { hash: keepState(folder, path, now, 'opened') }
      : write(joined)
  return { hash, joined, own }
}
