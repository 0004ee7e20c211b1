import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { placeIn } from '../policies/place-in.ts'
import { sha256 } from '../policies/sha256.ts'
import { writeFile } from '../policies/write-file.ts'

/**
 * Why a state is kept: the desk `saved` it; it was `found` in the file before
 * that was written; a window `opened` it; or it is `unsaved`, for its file could
 * not take it.
 */
type Kind = 'saved' | 'found' | 'opened' | 'unsaved'

/** What a text said at some time, kept as a plain file. */
export interface KeptState {
  path: string
  hash: string
  /** Milliseconds since 1970. */
  time: number
  kind: Kind
  /** From the project's folder. */
  file: string
}

const HOUR = 3_600_000
/** How many states of a text are kept. */
const MOST = 300

/** Where states are kept, which git ignores. */
const keptFolder = '.desk/earlier'
const STATE = /^(.+)\/(\d+)-(saved|found|opened|unsaved)-([0-9a-f]{64})\.\w+$/

/** What a text said, by its hash, as far as it is kept. */
export function keptText(
  folder: string,
  hash: string,
  path: string,
): string | undefined {
  const state = keptStates(folder, path).find((it) => it.hash === hash)

  return state && readFileSync(placeIn(folder, state.file), 'utf8')
}

/**
 * Keeps what a text says now, under the hash that it returns. What one window
 * saved within an hour is one state: it names the hash from which it went on.
 */
export function keepState(
  folder: string,
  path: string,
  text: string,
  kind: Kind,
  base?: string,
): string {
  const hash = sha256(text)
  const [last, ...others] = keptStates(folder, path)
  const isSame = last?.hash === hash
  if (isSame && [last.kind, 'found'].includes(kind)) return hash

  const now = Date.now()
  const name = `${now}-${kind}-${hash}${extname(path)}`
  writeFile(placeIn(folder, `${keptFolder}/${path}/${name}`), text)
  // What a window has opened stays, for it may be saved from there.
  const isOver =
    kind === 'opened'
      ? isSame
      : kind === 'saved' &&
        last?.kind === 'saved' &&
        last.hash === base &&
        Math.floor(last.time / HOUR) === Math.floor(now / HOUR)
  for (const { file } of [
    ...(last && isOver ? [last] : []),
    ...others.slice(MOST),
  ])
    rmSync(placeIn(folder, file), { force: true })
  return hash
}

/** The kept states of a text, the latest first, or those of all texts. */
export function keptStates(folder: string, path = ''): KeptState[] {
  const below = placeIn(folder, join(keptFolder, path))
  const names = existsSync(below)
    ? readdirSync(below, { recursive: true, encoding: 'utf8' })
    : []

  return names
    .sort()
    .reverse()
    .flatMap((name): KeptState[] => {
      const file = join(path, name).replaceAll(sep, '/')
      const [, of, time, kind, hash = ''] = STATE.exec(file) ?? []
      const known = { time: Number(time), kind: kind as Kind, hash }
      return of ? [{ path: of, ...known, file: `${keptFolder}/${file}` }] : []
    })
}
