import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, extname, join, sep } from 'node:path'
import { placeIn } from '../policies/outside-files.ts'
import { sha256 } from '../policies/sha256.ts'
import { writeFile } from '../policies/write-file.ts'

/** What a text said at some time, kept as a plain file. */
export interface KeptState {
  path: string
  hash: string
  /** Milliseconds since 1970. */
  time: number
  /**
   * `saved` by the desk; `found` in the file, where others had written it; or
   * `unsaved`, in a window alone, for its file could not take it.
   */
  kind: string
  /** From the project's folder. */
  file: string
}

const SECOND = 1000
const HOUR = 3600 * SECOND
/** How many states of a text are kept: no clock decides which. */
const MOST = 500

/** Where states are kept, which git ignores. */
const keptFolder = '.desk/earlier'
const STATE = /^(.+)\/(\d+)-(saved|found|unsaved)-([0-9a-f]{64})\.\w+$/

/** Texts that windows began from, by their hashes. */
const given = new Map<string, string>()
const MOST_GIVEN = 300

/** Knows a text by its hash for as long as the desk runs. */
export function keepText(text: string): string {
  const hash = sha256(text)
  given.delete(hash)
  given.set(hash, text)
  const [oldest = ''] = given.keys()
  if (given.size > MOST_GIVEN) given.delete(oldest)
  return hash
}

/** A text by its hash; undefined where there is none any more. */
export function keptText(folder: string, hash: string): string | undefined {
  const state = keptStates(folder).find((it) => it.hash === hash)
  return (
    given.get(hash) ??
    (state && readFileSync(placeIn(folder, state.file), 'utf8'))
  )
}

/**
 * Keeps what a text says now, but once where it says the same as before; of
 * what the desk saved within an hour, the last.
 */
export function keepState(
  folder: string,
  path: string,
  text: string,
  kind: 'saved' | 'found' | 'unsaved',
): string {
  const isUnsaved = kind === 'unsaved'
  const hash = isUnsaved ? sha256(text) : keepText(text)
  const states = keptStates(folder, path)
  // A clock that was ahead makes no state the last one.
  const past = states.filter(({ time }) => time < Date.now() + SECOND)
  const last = past.find((it) => (it.kind === 'unsaved') === isUnsaved)
  if (last?.hash === hash) return hash

  const now = Math.max(Date.now(), (past[0]?.time ?? 0) + 1)

  const name = `${now}-${kind}-${hash}${extname(path)}`
  writeFile(placeIn(folder, `${keptFolder}/${path}/${name}`), text)
  const isWithinHour =
    kind === 'saved' &&
    last?.kind === 'saved' &&
    Math.floor(last.time / HOUR) === Math.floor(now / HOUR)
  for (const { file } of [
    ...(isWithinHour ? [last] : []),
    ...states.slice(MOST),
  ])
    rmSync(placeIn(folder, file), { force: true })
  return hash
}

/** The kept states of a text, or of all, the latest first. */
export function keptStates(folder: string, path = ''): KeptState[] {
  const below = placeIn(folder, join(keptFolder, path))
  const names = existsSync(below)
    ? readdirSync(below, { recursive: true, encoding: 'utf8' })
    : []

  return names
    .flatMap((name): KeptState[] => {
      const file = join(path, name).replaceAll(sep, '/')
      const [, of, time, kind = '', hash = ''] = STATE.exec(file) ?? []
      const known = { time: Number(time), kind, hash }
      return of ? [{ path: of, ...known, file: `${keptFolder}/${file}` }] : []
    })
    .sort((a, b) => b.time - a.time)
}

/** Keeps with a text that got another name what it said before. */
export function moveStates(folder: string, from: string, to: string): void {
  const [source, target] = [from, to].map((path) =>
    placeIn(folder, `${keptFolder}/${path}`),
  )
  if (!source || !target || !existsSync(source) || existsSync(target)) return

  mkdirSync(dirname(target), { recursive: true })
  renameSync(source, target)
}
