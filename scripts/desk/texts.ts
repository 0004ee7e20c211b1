import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatDay } from '../../src/model/format-day.ts'
import { english, languageOf } from '../../src/model/languages.ts'
import { fileAt } from '../policies/git.ts'
import { placeIn } from '../policies/outside-files.ts'
import { confirmFact, setFact } from '../policies/set-fact.ts'
import { sha256 } from '../policies/sha256.ts'
import { findText, type Site } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { bookFile, factsFile, movedFile, placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { Refusal } from './refusal.ts'
import { keepState, keptStates, keptText } from './store.ts'

/** What may be done with a text: what is sealed is fixed. */
type State = 'page' | 'draft' | 'sealed'

/** Thrown where a file was changed by others while it was to be written. */
export class Overtaken extends Refusal {
  constructor() {
    super(409, 'This was changed elsewhere meanwhile. Look at it again.')
  }
}

/**
 * Puts a file back as it was committed last; a draft of which there is no
 * commit is taken away. What was there can be brought back.
 */
export function discardText(site: Site, { path }: { path: string }): string {
  const { folder } = site
  const isText = findText(site, path) !== undefined
  const isKnown = isText || sharedFiles[path] || placeOf(path).day
  const text = isKnown ? fileAt(folder, 'HEAD', path) : undefined
  const now = isKnown ? readFile(folder, path) : undefined
  const isDraft = now !== undefined && stateOf(site, path) === 'draft'
  if (text === undefined && !isDraft)
    throw new Refusal(404, 'There is nothing to go back to: no commit has it.')

  if (now !== undefined) keepState(folder, path, now, 'unsaved')
  if (text === undefined) rmSync(placeIn(folder, path), { force: true })
  else writeText(folder, path, text, now)
  return isText && text !== undefined ? textView(path) : '/desk'
}

function readFile(folder: string, path: string): string | undefined {
  const file = placeIn(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Throws where a text is sealed. */
export function refuseSealed(site: Site, path: string): void {
  if (stateOf(site, path) !== 'sealed') return

  throw new Refusal(
    409,
    `The ${nameOf(site, path)} is sealed: it keeps saying what readers were promised, and nothing was done. To change what the policy says, begin a new version.`,
  )
}

/** Puts a kept state of a text back, also of one that was discarded. */
export function bringBack(
  site: Site,
  { path, hash }: { path: string; hash: string },
): string {
  const { folder } = site
  const isKept = keptStates(folder, path).some((it) => it.hash === hash)
  const text = isKept ? keptText(folder, hash) : undefined
  if (text === undefined || !path.endsWith('.mdx'))
    throw new Refusal(404, 'This state is not kept any more.')
  refuseSealed(site, path)
  writeText(folder, path, text, readFile(folder, path))
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
    back,
  }: {
    name: string
    value?: string | undefined
    base: string
    back?: string | undefined
  },
): string {
  const source = readFileSync(join(folder, factsFile), 'utf8')
  if (sha256(source) !== base) throw new Overtaken()
  const changed =
    value === undefined
      ? confirmFact(source, name, today)
      : setFact(source, name, value)
  writeText(folder, factsFile, changed, source)
  return back ? textView(back) : `/desk/facts#${name}`
}

/** One of the texts of a site; refuses where there is none. */
export function textAt(site: Site, path: string): Text {
  const text = findText(site, path)
  if (!text) throw new Refusal(404, 'There is no such text.')

  return text
}

/** The address of a view, whatever letters are in its fields. */
export const viewOf = (name: string, fields: Record<string, string>): string =>
  `/desk/${name}?${new URLSearchParams(fields)}`

/** The address of the view in which a text is edited. */
export const textView = (path: string): string => viewOf('edit', { path })

/** The title of a text or, where that cannot be read, of another version. */
export function titleOf(site: Site, path: string): string {
  const { slug } = placeOf(path)
  const { versions = [], drafts = [] } = site.policies.get(slug) ?? {}
  const others = [...versions.map(({ text }) => text), ...drafts]
  const known = [findText(site, path), ...others]
  const titles = known.flatMap((it) => it?.frontMatter?.title ?? [])
  return titles[0] ?? (slug || path.replace(/^.*\//, ''))
}

/** A file of the content as a sentence or a list names it. */
export function nameOf(site: Site, path: string): string {
  const shared = sharedFiles[path]
  if (shared) return shared

  if (!/^(content|public)\//.test(path)) return 'The software'
  const { day, isDraft, language } = placeOf(path)
  const { name = '' } = languageOf(language) ?? {}
  const title = titleOf(site, path)
  if (isDraft) return `${title}, draft`
  const said = day ? `${title} from ${formatDay(day)}` : title
  return language === english.code ? said : `${said} (${name})`
}

const sharedFiles: Record<string, string> = {
  [factsFile]: 'Facts',
  [bookFile]: 'The book of seals',
  [movedFile]: 'Pages that have moved',
}

/** What may be done with a text. */
export function stateOf(site: Site, path: string): State {
  if (site.seals.has(path) && findText(site, path)) return 'sealed'

  const { day, isDraft } = placeOf(path)
  return day || isDraft ? 'draft' : 'page'
}

/** Reads one of the texts of a site, byte by byte as it is. */
export function readWhole(site: Site, path: string): string {
  const file = join(site.folder, textAt(site, path).path)
  if (!existsSync(file)) throw new Refusal(404, 'There is no such text.')
  const bytes = readFileSync(file)
  const text = bytes.toString()
  if (Buffer.from(text).equals(bytes)) return text
  throw new Refusal(
    422,
    'This text is not stored as UTF-8, which a save would alter.',
  )
}

/**
 * Writes a text in the place of the one that was read, which is kept, and
 * returns its hash. Throws where another stands there by now: a second desk, or
 * an editor, has written it.
 */
export function writeText(
  folder: string,
  path: string,
  text: string,
  before?: string,
): string {
  if (before !== undefined) keepState(folder, path, before, 'found')
  alone(folder, () =>
    writeFile(placeIn(folder, path), text, () => {
      if (readFile(folder, path) !== before) throw new Overtaken()
    }),
  )
  return keepState(folder, path, text, 'saved')
}

/** Milliseconds after which a desk that writes is taken for a killed one. */
const LONGEST = 20_000

/** Does something while no other desk of the folder does. */
function alone(folder: string, work: () => void): void {
  const lock = placeIn(folder, '.desk/writing')
  mkdirSync(dirname(lock), { recursive: true })
  while (!take(lock)) {
    const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs && Date.now() - mtimeMs > LONGEST)
      rmSync(lock, { recursive: true, force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
  }
  try {
    work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** Whether a lock was free, and is held now. */
function take(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
