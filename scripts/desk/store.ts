import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { extname } from 'node:path'
import { fileAt } from '../repository/git.ts'
import { publishedCommit } from '../repository/published.ts'
import { placeIn, writeFile } from '../repository/write-file.ts'
import { sha256 } from '../seals/sha256.ts'

/**
 * Why a state is kept: the desk `saved` it; it was `found` in the file before
 * that was written; a window `opened` it; or it is `unsaved`, for its file could
 * not take it.
 */
type Kind = 'saved' | 'found' | 'opened' | 'unsaved'

/** The last commit, in the place of a kept state. */
export const COMMIT = 'HEAD'

/** What others have published, in the place of a kept state. */
export const PUBLISHED = 'published'

/** How many states of a text are kept, apart from those that were not saved. */
const MOST = 100

const HOUR = 3_600_000

/** Where states are kept, which git ignores. */
const keptFolder = '.desk/earlier'
const STATE = /^(\d+)-(\w+)-([0-9a-f]{64})\.\w+$/

/** What a text said in the last commit, as published or, by its hash, when it was kept. */
export function keptText(
  folder: string,
  hash: string,
  path: string,
): string | undefined {
  if (hash === COMMIT) return fileAt(folder, hash, path)
  if (hash === PUBLISHED) return fileAt(folder, publishedCommit(folder), path)
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
  const [last] = keptStates(folder, path)
  const isSame = last?.hash === hash
  if (isSame && (last.kind === kind || kind === 'found')) return hash

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
  const old = keptStates(folder, path)
    .slice(MOST)
    .filter(({ kind }) => kind !== 'unsaved')
  for (const { file } of last && isOver ? [last, ...old] : old)
    rmSync(placeIn(folder, file), { force: true })
  return hash
}

/**
 * The kept states of a text, the latest first, each with the file that holds it
 * and the milliseconds since 1970.
 */
export function keptStates(folder: string, path: string) {
  const below = `${keptFolder}/${path}`
  const place = placeIn(folder, below)
  const names = existsSync(place) ? readdirSync(place) : []

  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, time, kind, hash] = STATE.exec(name) ?? []
      return hash
        ? [{ kind, hash, time: Number(time), file: `${below}/${name}` }]
        : []
    })
}
