import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diff3Merge } from 'node-diff3'
import type { Part, Saved, TextFile } from '../../../src/desk/protocol.ts'
import { type Day, statusOf, timelineOf } from '../../../src/policy/timeline.ts'
import { versionOf } from '../../content/file-data.ts'
import { pathnameOf, placeOf } from '../../content/paths.ts'
import { sha256 } from '../../content/sha256.ts'
import { writeFile } from '../../content/write-file.ts'
import { policyTexts } from '../../mdx/policy-texts.ts'
import type { Site } from '../../mdx/site.ts'
import { addCorrection } from '../../versions/add-correction.ts'
import { isPublished, sealOf } from '../../versions/seals.ts'
import { Refusal } from './guard.ts'
import { committedText } from './publish.ts'
import { keepState, keepText, keptStates, keptText } from './store.ts'

/** A text of the site, to be edited. */
export function readText(site: Site, path: string): TextFile {
  const text = readWhole(site, path)
  const { slug, day } = placeOf(path)
  const days = day ? policyTexts(site, slug).map((it) => it.day) : []
  return {
    path,
    text,
    hash: keepText(site.folder, text),
    pathname: pathnameOf(path),
    title: site.texts.get(path)?.title ?? slug,
    slug,
    state: stateOf(site, path),
    others: days.filter((it) => it && it !== day).reverse(),
    ...(day && { day, status: statusIn(site, slug, day) }),
  }
}

/** Saves a text that began from the one with a hash. What others changed meanwhile in other lines is joined with it; where both changed the same, nothing is written. */
export function saveText(site: Site, path: string, text: string, base: string): Saved {
  const { folder } = site
  const now = readWhole(site, path)
  const began = keptText(folder, base)
  if (sha256(now) === base || now === text) return write(folder, path, text)
  keepState(folder, path, now)
  const parts = join3(text, began ?? '', now)
  if (parts.every((part) => 'same' in part)) {
    const joined = parts.flatMap((part) => ('same' in part ? part.same : [])).join('\n')
    return { ...write(folder, path, joined), joined }
  }
  // Not in its file, but not lost.
  keepState(folder, path, text)
  return { kind: 'conflict', hash: keepText(folder, now), parts }
}

/** Takes a draft out of its folder, or a correction back that is not sealed; what was there can be brought back. */
export async function discardText(site: Site, path: string): Promise<void> {
  keepState(site.folder, path, readWhole(site, path))
  if (stateOf(site, path) === 'draft') rmSync(join(site.folder, path))
  else write(site.folder, path, await committedText(site.folder, path))
}

/** Lets a sealed text be edited, for readers are told what was wrong in it. */
export function correctText(site: Site, path: string, note: string): void {
  if (stateOf(site, path) !== 'sealed') throw new Refusal(422, 'Only what is sealed is corrected.')
  write(site.folder, path, addCorrection(readWhole(site, path), site.today, note))
}

/** What a version is to readers; what is not sealed is none yet. */
export function statusIn({ seals: { book }, sources, today }: Site, slug: string, day: Day) {
  const seal = sealOf(book, { slug, day })
  if (!seal) return 'draft'
  if (seal.told.withdrawn) return 'withdrawn'
  const places = [...sources.keys()].map(placeOf).filter((it) => it.slug === slug)
  const published = places.flatMap((it) =>
    it.day && isPublished(book, { slug, day: it.day }) ? [{ day: it.day }] : [],
  )
  return statusOf({ day }, timelineOf(published, today))
}

function stateOf(site: Site, path: string): TextFile['state'] {
  const { slug, day } = placeOf(path)
  if (!day) return 'page'
  const seal = sealOf(site.seals.book, { slug, day })
  const notes = versionOf(site.texts.get(path) ?? {})
  if (!seal) return 'draft'
  const sealed = seal.told.corrections.length
  return (notes?.corrections.length ?? sealed) > sealed ? 'correction' : 'sealed'
}

/** Puts a kept state of a text back, also of one that was discarded. */
export function bringBack(site: Site, path: string, hash: string): void {
  const text = keptText(site.folder, hash)
  if (text === undefined || !/^content\/(pages|landing)\/([\w-]+\/)?[\w-]+\.mdx$/.test(path))
    throw new Refusal(404, 'This state is not kept any more.')
  if (site.sources.has(path)) keepState(site.folder, path, readWhole(site, path))
  write(site.folder, path, text)
}

/** The last states of texts that are in their folder no more. */
export function goneTexts({ folder, sources }: Site) {
  const states = keptStates(folder).filter((it) => /\.mdx$/.test(it.path) && !sources.has(it.path))
  return states.filter((it, i) => states.findIndex((other) => other.path === it.path) === i)
}

function write(folder: string, path: string, text: string): Saved & { kind: 'saved' } {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFile(join(folder, path), text)
  keepState(folder, path, text)
  return { kind: 'saved', hash: sha256(text) }
}

/** Reads one of the texts of a site, byte by byte as it is. */
function readWhole({ folder, sources }: Site, path: string): string {
  const file = join(folder, path)
  if (!sources.has(path) || !existsSync(file)) throw new Refusal(404, `There is no text ${path}.`)
  if (realpathSync(file) !== join(realpathSync(folder), path))
    throw new Refusal(403, `${path} is a link to another place.`)
  const bytes = readFileSync(file)
  const text = bytes.toString()
  if (Buffer.from(text).equals(bytes)) return text
  throw new Refusal(422, `${path} is not stored as UTF-8, which a save would alter.`)
}

function join3(mine: string, base: string, theirs: string): Part[] {
  const lines = (text: string) => text.split('\n')
  return diff3Merge(lines(mine), lines(base), lines(theirs)).flatMap(({ ok, conflict }): Part[] => {
    if (ok) return [{ same: ok }]
    return conflict ? [{ mine: conflict.a, theirs: conflict.b }] : []
  })
}
