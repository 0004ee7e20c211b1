import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '../../src/model/format-day.ts'
import { moveDraft } from '../rules/move-draft.ts'
import { addCorrection } from '../site/add-metadata.ts'
import { hashOf, sha256 } from '../site/book.ts'
import { changedClauses, isSameOrder } from '../site/changes.ts'
import { linesOf } from '../site/git.ts'
import { placeIn } from '../site/outside-files.ts'
import { sealedTextOf } from '../site/seal.ts'
import { confirmFact, setFact } from '../site/set-fact.ts'
import { replaceText, type Site, versionOf } from '../site/site.ts'
import { writeFile } from '../site/write-file.ts'
import { factsFile, placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { Refusal } from './guard.ts'
import {
  keepOutside,
  keepState,
  keptStates,
  keptText,
  moveStates,
} from './store.ts'

/** A sealed text is fixed; a correction of one is not sealed yet. */
type State = 'page' | 'draft' | 'sealed' | 'correction'

/**
 * Takes a draft out of its folder; puts a sealed version back as it was sealed,
 * and a page as it was committed. What was there can be brought back.
 */
export function discardText(site: Site, { path }: { path: string }): string {
  const { folder } = site
  keepState(folder, path, readWhole(site, path))
  const state = stateOf(site, path)
  if (state === 'draft') {
    rmSync(join(folder, path))
    return '/desk'
  }

  for (const commit of linesOf(
    folder,
    ...['--literal-pathspecs', 'log', '--format=%H', '--', path],
  )) {
    const text = linesOf(folder, 'show', `${commit}:./${path}`).join('\n')
    if (!commit || !text) continue
    if (state === 'page' || isAsSealed(site, path, text)) {
      writeText(folder, path, text)
      return textView(path)
    }
  }

  throw new Refusal(
    422,
    `${path} is in no commit${state === 'page' ? '' : ' as it was sealed'}, so that there is nothing to go back to.`,
  )
}

/** Throws where a text is sealed, and is not being corrected. */
export function refuseSealed(site: Site, path: string): void {
  if (stateOf(site, path) !== 'sealed') return
  const { day = '' } = placeOf(path)
  throw new Refusal(
    409,
    `The ${titleOf(site, path)} from ${formatDay(day)} is sealed: it keeps saying what readers were promised, and nothing was done. Correct a slip in it, or make a new version.`,
  )
}

/** Whether a text says what its version said when it was sealed last. */
export function isAsSealed(site: Site, path: string, source: string): boolean {
  const seal = versionOf(site, placeOf(path))?.seal
  const text = textAt(replaceText(site, path, source), path)
  const current = seal && sealedTextOf(text)
  if (!seal || !current) return false

  return (
    changedClauses(seal, current).length === 0 &&
    isSameOrder(seal, current) &&
    hashOf(current.metadata) === hashOf(seal.metadata)
  )
}

/** Lets a sealed text be edited, for readers are told what was wrong in it. */
export function correctText(
  site: Site,
  { path, note }: { path: string; note: string },
): string {
  if (stateOf(site, path) !== 'sealed')
    throw new Refusal(422, 'Only what is sealed is corrected.')
  writeText(
    site.folder,
    path,
    addCorrection(readWhole(site, path), site.today, note),
  )
  return textView(path)
}

/** Gives a draft another day, and goes on with it in a view. */
export function moveText(
  site: Site,
  { path, day, view }: { path: string; day: string; view: string },
): string {
  const { slug, day: from } = placeOf(path)
  keepState(site.folder, path, readWhole(site, path))
  const moved = moveDraft(site, { slug, to: day, from })
  moveStates(site.folder, path, moved)
  return viewOf(view, { path: moved })
}

/** Puts a kept state of a text back, also of one that was discarded. */
export function bringBack(
  site: Site,
  { path, hash }: { path: string; hash: string },
): string {
  const text = keptText(site.folder, hash)
  const isKept = keptStates(site.folder).some(
    (state) => state.path === path && state.hash === hash,
  )
  if (text === undefined || !isKept || !path.endsWith('.mdx'))
    throw new Refusal(404, 'This state is not kept any more.')
  if (site.texts.has(path)) {
    refuseSealed(site, path)
    readWhole(site, path)
  }
  writeText(site.folder, path, text)
  return textView(path)
}

/**
 * Writes one fact, which is then no placeholder any more, or confirms it as it
 * is where no value is given; every other byte of the file stays.
 */
export function writeFact(
  { folder, today }: Site,
  {
    name,
    value,
    base,
  }: { name: string; value?: string | undefined; base: string },
): string {
  const source = readFileSync(join(folder, factsFile), 'utf8')
  if (sha256(source) !== base)
    throw new Refusal(
      409,
      `${factsFile} has changed meanwhile. Look at the value again.`,
    )
  const changed =
    value === undefined
      ? confirmFact(source, name, today)
      : setFact(source, name, value)
  writeText(folder, factsFile, changed)
  return `/desk/facts#${name}`
}

/** One of the texts of a site; refuses where there is none. */
export function textAt({ texts }: Site, path: string): Text {
  const text = texts.get(path)
  if (!text) throw new Refusal(404, `There is no text ${path}.`)

  return text
}

/** The address of a view, whatever letters are in its fields. */
export const viewOf = (name: string, fields: Record<string, string>): string =>
  `/desk/${name}?${new URLSearchParams(fields)}`

/** The address of the view in which a text is edited. */
export const textView = (path: string): string => viewOf('edit', { path })

/**
 * The title of a text, or that of another version where it cannot be read; else
 * the name of its file.
 */
export function titleOf({ texts, policies }: Site, path: string): string {
  const { slug } = placeOf(path)
  const versions = policies.get(slug)?.versions ?? []
  const titles = [texts.get(path), ...versions.map(({ text }) => text)]
  return titles.find((it) => it?.indexed)?.indexed?.title ?? slug
}

/** What may be done with a text. */
export function stateOf(site: Site, path: string): State {
  const version = versionOf(site, placeOf(path))
  if (!version) return placeOf(path).day ? 'draft' : 'page'

  const { seal, metadata } = version
  if (!seal) return 'draft'
  return metadata.corrections.length > seal.metadata.corrections.length
    ? 'correction'
    : 'sealed'
}

/** Reads one of the texts of a site, byte by byte as it is. */
export function readWhole({ folder, texts }: Site, path: string): string {
  const file = join(folder, path)
  if (!texts.has(path) || !existsSync(file))
    throw new Refusal(404, `There is no text ${path}.`)
  if (realpathSync(file) !== join(realpathSync(folder), path))
    throw new Refusal(403, `${path} is a link to another place.`)
  const bytes = readFileSync(file)
  const text = bytes.toString()
  if (Buffer.from(text).equals(bytes)) return text
  throw new Refusal(
    422,
    `${path} is not stored as UTF-8, which a save would alter.`,
  )
}

/** Writes a text and keeps the states before and after; returns its hash. */
export function writeText(folder: string, path: string, text: string): string {
  const file = placeIn(folder, path)
  if (existsSync(file)) keepOutside(folder, path, readFileSync(file, 'utf8'))
  writeFile(file, text)
  keepState(folder, path, text)
  return sha256(text)
}
