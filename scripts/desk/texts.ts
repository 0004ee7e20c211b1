import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '../../src/model/format-day.ts'
import { fileAt } from '../policies/git.ts'
import { placeIn } from '../policies/outside-files.ts'
import { confirmFact, setFact } from '../policies/set-fact.ts'
import { sha256 } from '../policies/sha256.ts'
import { type Site, versionOf } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { factsFile, placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { Refusal } from './guard.ts'
import { keepOutside, keepState, keptStates, keptText } from './store.ts'

/** What may be done with a text: what is sealed is fixed. */
type State = 'page' | 'draft' | 'sealed'

/**
 * Takes a draft out of its folder, and puts any other text back as it was
 * committed last. What was there can be brought back.
 */
export function discardText(site: Site, { path }: { path: string }): string {
  const { folder } = site
  keepState(folder, path, readWhole(site, path))
  if (stateOf(site, path) === 'draft') {
    rmSync(join(folder, path))
    return '/desk'
  }

  const text = fileAt(folder, 'HEAD', path)
  if (text === undefined)
    throw new Refusal(
      422,
      `${titleOf(site, path)} is in no commit, so that there is nothing to go back to.`,
    )
  writeText(folder, path, text)
  return textView(path)
}

/** Throws where a text is sealed. */
export function refuseSealed(site: Site, path: string): void {
  if (stateOf(site, path) !== 'sealed') return
  const { day = '' } = placeOf(path)
  throw new Refusal(
    409,
    `The ${titleOf(site, path)} from ${formatDay(day)} is sealed: it keeps saying what readers were promised, and nothing was done. To change what the policy says, begin a new version.`,
  )
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
  const { versions = [], drafts = [] } = policies.get(slug) ?? {}
  const others = versions.map(({ text }) => text)
  const known = [texts.get(path), ...others, ...drafts]
  const titles = known.flatMap((it) => it?.frontMatter?.title ?? [])
  return titles[0] ?? slug
}

/** A text by its name and day. */
export function nameInWords(path: string): string {
  const { slug, day } = placeOf(path)
  return day ? `${slug} of ${formatDay(day)}` : slug || path
}

/** What may be done with a text. */
export function stateOf(site: Site, path: string): State {
  if (versionOf(site, placeOf(path))) return 'sealed'

  const { day, isDraft } = placeOf(path)
  return day || isDraft ? 'draft' : 'page'
}

/** A text by its name and day. */
export function nameOfText(site: Site, path: string): string {
  const { day, isDraft } = placeOf(path)
  const title = titleOf(site, path)
  if (isDraft) return `${title}, draft`
  return day ? `${title} from ${formatDay(day)}` : title
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
