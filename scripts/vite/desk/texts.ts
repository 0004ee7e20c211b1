import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diff3Merge } from 'node-diff3'
import type { Saved } from '../../../src/desk/protocol.ts'
import { versionOf } from '../../content/file-data.ts'
import { git } from '../../content/git.ts'
import { factsFile, placeOf } from '../../content/paths.ts'
import { setFact } from '../../content/set-fact.ts'
import { sha256 } from '../../content/sha256.ts'
import { writeFile } from '../../content/write-file.ts'
import type { Site } from '../../mdx/site.ts'
import { addCorrection } from '../../versions/add-correction.ts'
import { sealOf } from '../../versions/seals.ts'
import { Refusal } from './guard.ts'
import { textView } from './pages/frame.tsx'
import { keepState, keepText, keptText } from './store.ts'

/** A sealed text is fixed; a correction of one is not sealed yet. */
export type State = 'page' | 'draft' | 'sealed' | 'correction'

/** Lines on which all agree, or the two texts between which somebody must choose. */
export type Part = Record<'mine' | 'theirs', readonly string[]> & { line: number }

export interface Merge {
  path: string
  /** Hashes of the text in a window, and of the one from which it began. */
  mine: string
  base: string
}

/** Saves a text that began from the one with a hash. What others changed meanwhile in other lines is joined with it; where both changed the same, nothing is written. */
export function saveText(site: Site, it: { path: string; text: string; base: string }): Saved {
  const { folder } = site
  const { path, text, base } = it
  const now = readWhole(site, path)
  if (now === text) return { hash: sha256(now) }
  if (sha256(now) === base) return { hash: write(folder, path, text) }
  keepState(folder, path, now)
  const mine = keepText(folder, text)
  const parts = mergeText(site, { path, mine, base })
  if (parts.some(isConflict)) {
    // Not in its file, but not lost.
    keepState(folder, path, text)
    return { conflict: `/desk/${conflictView({ path, mine, base })}` }
  }
  const joined = textOf(parts, 'mine')
  return { hash: write(folder, path, joined), joined }
}

/** The parts of a text in the window and of its file, joined as far as both changed different lines. */
export function mergeText(site: Site, { path, mine, base }: Merge): Part[] {
  const [a, began] = [mine, base].map((hash) => (keptText(site.folder, hash) ?? '').split('\n'))
  let line = 1
  const merged = diff3Merge(a ?? [], began ?? [], readWhole(site, path).split('\n'))
  return merged.map(({ ok = [], conflict = { a: ok, b: ok } }) => {
    const part = { mine: conflict.a, theirs: conflict.b, line }
    line += part.theirs.length
    return part
  })
}

/** Ends a conflict with one of both sides, and goes back to the text; to the choice again where the file has changed once more. */
export function choose(
  site: Site,
  it: Merge & { theirs: string; side: 'mine' | 'theirs' },
): string {
  if (sha256(readWhole(site, it.path)) !== it.theirs) return conflictView(it)
  write(site.folder, it.path, textOf(mergeText(site, it), it.side))
  return textView(it.path)
}

/** Takes a draft out of its folder, or a correction back that is not sealed; what was there can be brought back. */
export function discardText(site: Site, { path }: { path: string }): string {
  keepState(site.folder, path, readWhole(site, path))
  if (stateOf(site, path) === 'draft') {
    rmSync(join(site.folder, path))
    return ''
  }
  write(site.folder, path, String(git(site.folder, 'show', `HEAD:${path}`)))
  return textView(path)
}

/** Lets a sealed text be edited, for readers are told what was wrong in it. */
export function correctText(site: Site, { path, note }: { path: string; note: string }): string {
  if (stateOf(site, path) !== 'sealed') throw new Refusal(422, 'Only what is sealed is corrected.')
  write(site.folder, path, addCorrection(readWhole(site, path), site.today, note))
  return textView(path)
}

/** Puts a kept state of a text back, also of one that was discarded. */
export function bringBack(site: Site, { path, hash }: { path: string; hash: string }): string {
  const text = keptText(site.folder, hash)
  if (text === undefined || !/^content\/(pages|landing)\/([\w-]+\/)?[\w-]+\.mdx$/.test(path))
    throw new Refusal(404, 'This state is not kept any more.')
  if (site.sources.has(path)) keepState(site.folder, path, readWhole(site, path))
  write(site.folder, path, text)
  return textView(path)
}

/** Writes one fact, which is then no placeholder any more; every other byte of the file stays. */
export function writeFact(
  { folder }: Site,
  { name, value, base }: { name: string; value: string; base: string },
): string {
  const source = readFileSync(join(folder, factsFile), 'utf8')
  if (sha256(source) !== base)
    throw new Refusal(409, `${factsFile} has changed meanwhile. Look at the value again.`)
  const changed = setFact(source, name, value)
  keepState(folder, factsFile, source)
  write(folder, factsFile, changed)
  return `facts#${name}`
}

/** What may be done with a text. */
export function stateOf(site: Site, path: string): State {
  const { slug, day } = placeOf(path)
  if (!day) return 'page'
  const seal = sealOf(site.seals.book, { slug, day })
  if (!seal) return 'draft'
  const { corrections = [] } = versionOf(site.texts.get(path) ?? {}) ?? {}
  return corrections.length > seal.told.corrections.length ? 'correction' : 'sealed'
}

/** Reads one of the texts of a site, byte by byte as it is. */
export function readWhole({ folder, sources }: Site, path: string): string {
  const file = join(folder, path)
  if (!sources.has(path) || !existsSync(file)) throw new Refusal(404, `There is no text ${path}.`)
  if (realpathSync(file) !== join(realpathSync(folder), path))
    throw new Refusal(403, `${path} is a link to another place.`)
  const bytes = readFileSync(file)
  const text = bytes.toString()
  if (Buffer.from(text).equals(bytes)) return text
  throw new Refusal(422, `${path} is not stored as UTF-8, which a save would alter.`)
}

/** Writes a text and keeps the state; returns its hash. */
function write(folder: string, path: string, text: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFile(join(folder, path), text)
  keepState(folder, path, text)
  return sha256(text)
}

const conflictView = ({ path, mine, base }: Merge) =>
  `conflict?path=${path}&mine=${mine}&base=${base}`

const isConflict = ({ mine, theirs }: Part) => mine !== theirs

function textOf(parts: readonly Part[], side: 'mine' | 'theirs'): string {
  return parts.flatMap((part) => part[side]).join('\n')
}
