import { changesTo } from '../repository/changes.ts'
import { mergeLines } from '../repository/merge-lines.ts'
import { sha256 } from '../seals/sha256.ts'
import { hasText, type Site } from '../site/read-site.ts'
import { limitOf } from '../text/limits.ts'
import { placeOf } from '../text/paths.ts'
import { earlierTexts, findEarlier, keepText } from './earlier-texts.ts'
import type { Saved } from './editor/protocol.ts'
import { Refusal } from './refusal.ts'
import type { Said } from './said.ts'
import {
  isSealed,
  refuseSealed,
  saveChanges,
  sourceOf,
  viewOf,
} from './texts.ts'

/** Whether a path may name a text of the past. */
const wasText = ({ workspace }: Site, folder: string, path: string): boolean =>
  path.endsWith('.mdx') &&
  (placeOf(path).isDraft ||
    workspace.history.has(path) ||
    earlierTexts(folder, path).length > 0)

/** A text in a window, and the hash of its base. */
interface Typed {
  path: string
  text: string
  base: string
  /** The id of the window, which keeps one text that it could not save. */
  window: string
  /** The text of the base, if the desk has asked for it. */
  started?: string | undefined
}

/**
 * Saves a text, and merges it by lines with changes to its base by others. After
 * a conflict nothing is written, but the merged text is kept and can be brought
 * back. Throws if the text is gone or sealed; what was typed is kept.
 */
export function saveText(
  site: Site,
  folder: string,
  { path, text, base, window, ...typed }: Typed,
  said: Said,
): Saved {
  const keep = (unsaved: string) =>
    keepText(folder, path, unsaved, { by: said.name, window })
  if (!hasText(site, path)) {
    // Whatever is kept can be brought back.
    if (!wasText(site, folder, path) || limitOf(text))
      throw new Refusal(404, 'There is no such text.')
    keep(text)
    throw new Refusal(
      410,
      'This draft was sealed, discarded or renamed. What you typed is kept: if the text exists again, find it under “What changes”.',
    )
  }
  const now = sourceOf(site, path)
  if (now === text) return { hash: sha256(now) }
  if (isSealed(site, path)) keep(text)
  refuseSealed(site, path)
  const write = (after: string) => {
    const files = { [path]: after }
    saveChanges(folder, changesTo(site.content, 'Save', files), said)
    return { hash: sha256(after) }
  }
  if (sha256(now) === base) return write(text)

  const started = typed.started ?? findEarlier(folder, path, base)
  if (started === undefined) return { asks: 'started' }
  const sides = { base: started, mine: text, theirs: now }
  const { text: joined, hasConflict } = mergeLines(sides)
  if (hasConflict)
    return { conflict: viewOf('changes', { path, from: keep(joined) }) }
  return { ...write(joined), joined, own: sha256(text) }
}
