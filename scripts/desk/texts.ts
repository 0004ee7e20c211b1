import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { formatDay } from '../../src/i18n/format-day.ts'
import { english, languageOf } from '../../src/i18n/languages.ts'
import type { Changes } from '../repository/changes.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { placeIn } from '../repository/write-file.ts'
import { findText, type Site } from '../site/read-site.ts'
import { bookFile, factsFile, movedFile, placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { Refusal } from './refusal.ts'
import { keepState } from './store.ts'

/** Throws where a text is sealed. */
export function refuseSealed(site: Site, path: string): void {
  if (stateOf(site, path) === 'sealed')
    throw new Refusal(
      409,
      `The ${nameOf(site, path)} is sealed: it keeps saying what readers were promised, and nothing was done. To change what the policy says, begin a new version.`,
    )
}

/** One of the texts of a site; refuses where there is none. */
export function textAt(site: Site, path: string): Text {
  const text = findText(site, path)
  if (text) return text
  throw new Refusal(
    404,
    placeOf(path).isDraft
      ? 'This draft was published, discarded or renamed. The overview shows what is there now.'
      : 'There is no such text.',
  )
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
 * What a file says; undefined where there is none. Refuses one of which a save
 * would alter the letters.
 */
export function readFile(folder: string, path: string): string | undefined {
  const file = placeIn(folder, path)
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  if (isUtf8(bytes)) return bytes.toString()
  throw new Refusal(
    422,
    'This file is not stored as UTF-8, and the desk would destroy letters of it. Save it as UTF-8 in the program that wrote it.',
  )
}

/**
 * Writes a change to the folder, and keeps what its files said before and say
 * now; `base` is the hash that a window went on from.
 */
export function saveChanges(
  { folder }: Site,
  changes: Changes,
  base?: string,
): void {
  const { edits } = changes
  for (const [path, { after }] of edits) {
    const now = readFile(folder, path)
    if (now !== undefined)
      keepState(folder, path, now, after === null ? 'unsaved' : 'found')
  }
  writeChanges(folder, changes)
  for (const [path, { after }] of edits)
    if (after !== null) keepState(folder, path, after, 'saved', base)
}
