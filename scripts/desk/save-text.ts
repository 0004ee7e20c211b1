import { changesTo } from '../repository/changes.ts'
import { mergeLines } from '../repository/merge-lines.ts'
import { sha256 } from '../seals/sha256.ts'
import { hasText, type Site } from '../site/read-site.ts'
import { limitOf } from '../text/limits.ts'
import { earlierTexts, findEarlier, keepText } from './earlier-texts.ts'
import type { SaveAnswer } from './editor/protocol.ts'
import { Refusal } from './refusal.ts'
import type { Said } from './said.ts'
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
  /** The id of the window, which keeps one text that it could not save. */
  window: string
  /** Whether the window cannot merge: the desk merges or keeps its text. */
  keep?: string | undefined
}

/**
 * Saves a text, unless others have changed its base: then it returns theirs.
 * Throws if the text is gone or sealed; what was typed is kept.
 */
export function saveText(
  site: Site,
  folder: string,
  { path, text, base, window, keep: isKept }: Typed,
  said: Said,
): SaveAnswer {
  const keep = () => keepText(folder, path, text, { by: said.name, window })
  if (!hasText(site, path)) {
    // Whatever is kept can be brought back.
    if (!path.endsWith('.mdx') || limitOf(text))
      throw new Refusal(404, 'There is no such text.')
    keep()
    throw new Refusal(
      410,
      'This draft was published, discarded or renamed, and what you typed since is kept.',
    )
  }
  const now = sourceOf(site, path)
  const hash = sha256(now)
  if (now === text) return { hash }
  if (isSealed(site, path)) keep()
  refuseSealed(site, path)
  const write = (after: string) => {
    const files = { [path]: after }
    saveChanges(folder, changesTo(site.content, 'Save', files), said)
    return { hash: sha256(after) }
  }
  if (hash === base) return write(text)
  const last = earlierTexts(folder, path).find((it) => it.hash === hash)
  const theirs = { text: now, by: last?.by ?? '' }
  if (!isKept) return { hash, theirs }
  // A window that was closed during a save does not know what it saved.
  const started = findEarlier(folder, path, base) ?? ''
  const sides = { base: started, mine: text, theirs: now }
  const { text: merged, hasConflict } = mergeLines(sides)
  if (started && !hasConflict) return write(merged)
  const choose = viewOf('changes', { path, from: keep() })
  return { hash, theirs: { ...theirs, choose } }
}
