import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { openWorkspace } from '../repository/workspace.ts'
import { placeIn, writeFile } from '../repository/write-file.ts'
import { sha256 } from '../seals/sha256.ts'

/**
 * Why a state of a text is kept: the desk saved it, found it in the file before
 * a write, opened it in a window, or could not save it.
 */
type Kind = 'saved' | 'found' | 'opened' | 'unsaved'

/** Stands for the published text, in place of the hash of a kept state. */
export const PUBLISHED = 'published'

/** How many states of a text are kept, apart from unsaved ones. */
const MOST = 100

const HOUR = 3_600_000

/** The folder of kept states, which Git ignores. */
const keptFolder = '.desk/earlier'
const STATE = /^(\d+)-(\w+)-([0-9a-f]{64})/

/** Returns the published text, or the kept one with a hash. */
export function keptText(
  folder: string,
  hash: string,
  path: string,
): string | undefined {
  if (hash === PUBLISHED) return openWorkspace(folder).published.get(path)
  const state = keptStates(folder, path).find((it) => it.hash === hash)

  return state && readFileSync(placeIn(folder, state.file), 'utf8')
}

/**
 * Keeps the current state of a text and returns its hash. Saves of one window
 * within an hour are one state: each has the hash of the previous one as base. An
 * unsaved state replaces the one with the hash `base`.
 */
export function keepState(
  folder: string,
  path: string,
  text: string,
  kind: Kind,
  base?: string,
): string {
  const hash = sha256(text)
  const [last] = keptStates(folder, path)
  const isSame = last?.hash === hash
  if (isSame && (last.kind === kind || kind === 'found')) return hash

  const now = Date.now()
  const name = `${now}-${kind}-${hash}`
  writeFile(placeIn(folder, `${keptFolder}/${path}/${name}`), text)
  const isReplaced =
    kind === 'opened'
      ? isSame
      : kind === 'saved' &&
        last?.kind === 'saved' &&
        last.hash === base &&
        Math.floor(last.time / HOUR) === Math.floor(now / HOUR)
  const states = keptStates(folder, path)
  const old = states.slice(MOST).filter(({ kind }) => kind !== 'unsaved')
  // A window keeps one copy of what it could not save.
  const former = states.filter(
    (it) => kind === 'unsaved' && it.kind === kind && it.hash === base,
  )
  for (const { file } of [
    ...old,
    ...former,
    ...(last && isReplaced ? [last] : []),
  ])
    rmSync(placeIn(folder, file), { force: true })
  return hash
}

/**
 * Returns the kept states of a text, the newest first, each with its file and
 * its time in milliseconds since 1970.
 */
export function keptStates(folder: string, path: string) {
  const below = `${keptFolder}/${path}`
  const place = placeIn(folder, below)
  const names = existsSync(place) ? readdirSync(place) : []

  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, time, kind = '', hash] = STATE.exec(name) ?? []
      return hash
        ? [{ kind, hash, time: Number(time), file: `${below}/${name}` }]
        : []
    })
}
