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
  /** ISO time. */
  time: string
  /** It stood in a window alone, for its file could not take it. */
  isUnsaved: boolean
  /** From the project's folder. */
  file: string
}

const HOUR = 3_600_000
/** How many states of a text are kept: no clock decides which. */
const MOST = 500

/** Where states are kept, which git ignores. */
const keptFolder = '.desk/earlier'
const STATE =
  /^(.+)\/(\d{4}-\d\d-\d\dT)(\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)-([0-9a-f]{64})(-unsaved)?\.\w+$/

/** Texts that windows began from, by their hashes. */
const given = new Map<string, string>()
const MOST_GIVEN = 300

/** Knows a text by its hash for as long as the desk runs. */
export function keepText(text: string): string {
  const hash = sha256(text)
  given.delete(hash)
  given.set(hash, text)
  for (const oldest of [...given.keys()].slice(0, given.size - MOST_GIVEN))
    given.delete(oldest)
  return hash
}

/** Whether a text stood in a file, which no text in a window alone did. */
export function stoodInFile(folder: string, hash: string): boolean {
  return (
    given.has(hash) ||
    keptStates(folder).some((it) => it.hash === hash && !it.isUnsaved)
  )
}

/** A text by its hash; undefined where there is none any more. */
export function keptText(folder: string, hash: string): string | undefined {
  const known = given.get(hash)
  if (known !== undefined) return known

  const state = keptStates(folder).find((it) => it.hash === hash)
  return state && readFileSync(placeIn(folder, state.file), 'utf8')
}

/** Keeps what a text says now, but once where it says the same as before. */
export function keepState(
  folder: string,
  path: string,
  text: string,
  isUnsaved = false,
): string {
  const hash = isUnsaved ? sha256(text) : keepText(text)
  const states = keptStates(folder, path)
  if (states[0]?.hash === hash && states[0].isUnsaved === isUnsaved) return hash

  let now = Date.now()
  const isTaken = () => states.some(({ time }) => Date.parse(time) === now)
  while (isTaken()) now++
  const stamp = new Date(now).toISOString().replaceAll(':', '.')
  const name = `${stamp}-${hash}${isUnsaved ? '-unsaved' : ''}${extname(path)}`
  writeFile(placeIn(folder, `${keptFolder}/${path}/${name}`), text)
  for (const { file } of states.slice(MOST - 1)) rmSync(placeIn(folder, file))
  return hash
}

/** The kept states of a text, or of all, the latest first. */
export function keptStates(folder: string, path = ''): KeptState[] {
  const kept = placeIn(folder, keptFolder)
  if (!existsSync(kept)) return []

  const below = join(kept, path)
  const names = existsSync(below)
    ? readdirSync(below, { recursive: true, encoding: 'utf8' })
    : []
  const states = names.flatMap((name): KeptState[] => {
    const file = join(path, name).replaceAll(sep, '/')
    const [, of = '', day, hour, minute, second, hash = '', isUnsaved] =
      STATE.exec(file) ?? []
    const time = `${day}${hour}:${minute}:${second}`
    return of
      ? [
          {
            path: of,
            hash,
            time,
            isUnsaved: Boolean(isUnsaved),
            file: `${keptFolder}/${file}`,
          },
        ]
      : []
  })
  return states.sort((a, b) => (a.time < b.time ? 1 : -1))
}

/**
 * Keeps what a file says before it is written: one state an hour, and those
 * before and after a change that was not made at the desk.
 */
export function keepBefore(folder: string, path: string, before: string): void {
  const now = Date.now()
  const last = keptStates(folder, path).find(
    ({ time, isUnsaved }) => !isUnsaved && Date.parse(time) <= now,
  )
  const isOld = !last || now - Date.parse(last.time) >= HOUR
  if (lookAt(folder, path, before) || isOld) keepState(folder, path, before)
}

/**
 * Notes what a file says. Where others have changed it since the desk saw it
 * last, what it said then is kept; returns whether they have.
 */
export function lookAt(folder: string, path: string, text: string): boolean {
  const file = placeIn(folder, `${keptFolder}/${path}/seen${extname(path)}`)
  const seen = existsSync(file) ? readFileSync(file, 'utf8') : text
  if (seen === text) return false

  keepState(folder, path, seen)
  noteText(folder, path, text)
  return true
}

/** Notes what the desk has put into a file. */
export function noteText(folder: string, path: string, text: string): string {
  const file = placeIn(folder, `${keptFolder}/${path}/seen${extname(path)}`)
  writeFile(file, text)
  return keepText(text)
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
