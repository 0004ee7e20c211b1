import { existsSync, readFileSync, rmSync } from 'node:fs'
import { formatDay } from '../../src/model/format-day.ts'
import { english, languageOf } from '../../src/model/languages.ts'
import { fileAt } from '../policies/git.ts'
import { placeIn } from '../policies/place-in.ts'
import { findText, type Site } from '../policies/read-site.ts'
import { setFact } from '../policies/set-fact.ts'
import { sha256 } from '../policies/sha256.ts'
import { writeFile } from '../policies/write-file.ts'
import { bookFile, factsFile, movedFile, placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { Refusal } from './refusal.ts'
import { keepState, keptText } from './store.ts'

/** The last commit, in the place of a kept state. */
export const COMMIT = 'HEAD'

/**
 * Puts a kept state of a text back, or what its last commit says; a draft of
 * which there is no commit is taken away. What was there is kept.
 */
export function bringBack(
  site: Site,
  { path, hash }: { path: string; hash: string },
): string {
  const { folder } = site
  const isCommit = hash === COMMIT
  if (!isCommit) refuseSealed(site, path)
  const isText = findText(site, path) !== undefined
  const isKnown = isText || site.seals.has(path) || sharedFiles[path]
  const read = isCommit ? isKnown && fileAt : keptText
  const text = read ? read(folder, hash, path) : undefined
  const isNew = isCommit && isText && stateOf(site, path) === 'draft'
  if (text === undefined && !isNew)
    throw new Refusal(404, 'There is nothing to go back to.')

  writeText(folder, path, text)
  return text && path.endsWith('.mdx') ? textView(path) : '/desk'
}

/** Throws where a text is sealed. */
export function refuseSealed(site: Site, path: string): void {
  if (stateOf(site, path) === 'sealed')
    throw new Refusal(
      409,
      `The ${nameOf(site, path)} is sealed: it keeps saying what readers were promised, and nothing was done. To change what the policy says, begin a new version.`,
    )
}

interface FactChange {
  name: string
  /** Undefined where it is confirmed as it is. */
  value?: string | undefined
  /** The hash of the facts file that was seen. */
  base: string
  /** The text to go back to. */
  back?: string | undefined
}

/** Writes one fact, or confirms it; every other byte of the file stays. */
export function writeFact(
  { folder, today }: Site,
  { name, value, base, back }: FactChange,
): string {
  const source = readFile(folder, factsFile) ?? ''
  if (sha256(source) !== base)
    throw new Refusal(
      409,
      'The facts were changed elsewhere meanwhile. Look at them again.',
    )
  writeText(folder, factsFile, setFact(source, name, today, value))
  return back ? textView(back) : `${viewOf('facts', { name })}#${name}`
}

/** One of the texts of a site; refuses where there is none. */
export function textAt(site: Site, path: string): Text {
  const text = findText(site, path)
  if (text) return text
  throw new Refusal(404, 'There is no such text.')
}

/** The address of a view, whatever letters are in its fields. */
export const viewOf = (name: string, fields: Record<string, string>): string =>
  `/desk/${name}?${new URLSearchParams(fields)}`

/** The address of the view in which a text is edited. */
export const textView = (path: string): string => viewOf('edit', { path })

/** The title of a text or, where that cannot be read, of another version. */
export function titleOf(site: Site, path: string): string {
  const { slug } = placeOf(path)
  const all = [findText(site, path), ...site.texts.values()]
  const titled = all.find((it) => it?.frontMatter && it.slug === slug)
  return titled?.frontMatter?.title ?? path.replace(/^.*\//, '')
}

const sharedFiles: Record<string, string> = {
  [factsFile]: 'Facts',
  [bookFile]: 'The book of seals',
  [movedFile]: 'Pages that have moved',
}

/** A file as a sentence or a list names it. */
export function nameOf(site: Site, path: string): string {
  const shared = sharedFiles[path]
  if (shared) return shared
  if (!/^(content|public)\//.test(path)) return 'The software'

  const { day, isDraft, language } = placeOf(path)
  const title = titleOf(site, path)
  if (isDraft) return `${title}, draft`
  const said = day ? `${title} from ${formatDay(day)}` : title
  return language === english.code
    ? said
    : `${said} (${languageOf(language)?.name})`
}

/** What may be done with a text: what is sealed is fixed. */
export function stateOf(site: Site, path: string): 'page' | 'draft' | 'sealed' {
  if (site.seals.has(path) && findText(site, path)) return 'sealed'

  const { day, isDraft } = placeOf(path)
  return day || isDraft ? 'draft' : 'page'
}

/**
 * Reads one of the texts of a site, byte by byte as it is. Throws where it is
 * no UTF-8, which a save would alter.
 */
export function readWhole(site: Site, path: string): string {
  const bytes = readFileSync(placeIn(site.folder, textAt(site, path).path))
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  return decoder.decode(bytes)
}

/** What a file says; undefined where there is none. */
export function readFile(folder: string, path: string): string | undefined {
  const file = placeIn(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Writes a file, or takes it away where nothing is left of it, and returns its
 * hash. What was there is kept; `base` is the hash from which a window went on.
 */
export function writeText(
  folder: string,
  path: string,
  text: string | undefined,
  base?: string,
): string {
  const before = readFile(folder, path)
  const why = text === undefined ? 'unsaved' : 'found'
  if (before !== undefined) keepState(folder, path, before, why)
  const file = placeIn(folder, path)
  if (text === undefined) {
    rmSync(file, { force: true })
    return ''
  }
  writeFile(file, text)
  return keepState(folder, path, text, 'saved', base)
}
