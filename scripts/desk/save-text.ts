import { changesTo } from '../repository/changes.ts'
import { mergeLines } from '../repository/merge-lines.ts'
import { sha256 } from '../seals/sha256.ts'
import { hasText, type Site } from '../site/read-site.ts'
import type { Saved } from './editor/protocol.ts'
import type { Said } from './publication/review.ts'
import { Refusal } from './refusal.ts'
import { keepState, keptText } from './store.ts'
import {
  isSealed,
  refuseSealed,
  saveChanges,
  sourceOf,
  viewOf,
} from './texts.ts'

/** A text in a window, and the hash of its base. */
interface Typed {
  path: string
  text: string
  base: string
  /** The text of the base, if the desk has asked for it. */
  started?: string | undefined
  /** The hash of the copy that an earlier conflict of the window has kept. */
  kept?: string | undefined
}

/**
 * Saves a text, and merges it by lines with changes to its base by others. After
 * a conflict nothing is written, but the merged text is kept and can be brought
 * back. Throws if the text is gone or sealed; what was typed is kept.
 */
export function saveText(site: Site, typed: Typed, said: Said): Saved {
  const { path, text, base, kept } = typed
  const { folder } = site.workspace
  if (!hasText(site, path)) {
    keepState(folder, path, text, 'unsaved')
    throw new Refusal(
      410,
      'This draft was sealed, discarded or renamed. What you typed is kept: if the text exists again, find it under “What changes”.',
    )
  }
  const now = sourceOf(site, path)
  if (now === text) return { hash: sha256(now) }
  if (isSealed(site, path)) keepState(folder, path, text, 'unsaved')
  refuseSealed(site, path)
  const write = (after: string, base?: string) => {
    const files = { [path]: after }
    saveChanges(site, changesTo(site.content, 'Save', files), { said, base })
    return { hash: sha256(after) }
  }
  if (sha256(now) === base) return write(text, base)

  const started = typed.started ?? keptText(folder, base, path)
  if (started === undefined) return { asks: 'started' }
  const sides = { base: started, mine: text, theirs: now }
  const { text: joined, hasConflict } = mergeLines(sides)
  if (hasConflict) {
    const from = keepState(folder, path, joined, 'unsaved', kept)
    return { conflict: viewOf('changes', { path, from }), kept: from }
  }
  return { ...write(joined), joined, own: sha256(text) }
}
