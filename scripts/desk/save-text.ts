import { mkdirSync, rmSync } from 'node:fs'
import { diff3Merge } from 'node-diff3'
import { placeIn } from '../repository/write-file.ts'
import { sha256 } from '../seals/sha256.ts'
import { findText, type Site } from '../site/read-site.ts'
import type { Saved } from './editor/protocol.ts'
import { Refusal } from './refusal.ts'
import { keepState, keptText } from './store.ts'
import { readFile, refuseSealed, stateOf, viewOf, writeText } from './texts.ts'

/** A text in a window, and the hash of the one from which it began. */
interface Typed {
  path: string
  text: string
  base: string
}

/** Milliseconds after which a desk that writes is taken for a killed one. */
const LONGEST = 5000

/**
 * Saves a text that began from the one with a hash. What others changed
 * meanwhile in other lines is joined with it; where both changed the same,
 * nothing is written, and what would be is kept: it can be brought back.
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
  if (sha256(now) === base) return { hash: writeText(folder, path, text, base) }

  // Where nobody knows any more what both began from, all is a conflict.
  const began = keptText(folder, base, path) ?? ''
  const parts = diff3Merge(linesOf(text), linesOf(began), linesOf(now))
  // Of the same lines, those of the window.
  const joined = parts
    .flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
    .join('')
  if (parts.some(({ conflict }) => conflict)) {
    const from = keepState(folder, path, joined, 'unsaved')
    return { conflict: viewOf('changes', { path, from }) }
  }
  const own = keepState(folder, path, text, 'opened')
  // What only others changed is not written over them: they may be at it.
  const hash =
    joined === now
      ? keepState(folder, path, now, 'opened')
      : writeText(folder, path, joined)
  return { hash, joined, own }
}

const linesOf = (text: string) => text.split(/(?<=\n)/)
