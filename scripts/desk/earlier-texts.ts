import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { placeIn, writeFile } from '../repository/write-file.ts'
import { sha256 } from '../seals/sha256.ts'

/** Stands for the published text, in place of the hash of an earlier one. */
export const PUBLISHED = 'published'

/** The milliseconds in which the saves of one person are one text. */
const BURST = 600_000

/** The milliseconds for which a text is kept. */
const AGE = 60 * 86_400_000

/** The folder of earlier texts, which Git ignores. */
const keptFolder = '.desk/earlier'

/** Time, hash, window and person; a name may contain anything. */
const NAME = /^(\d+)-([0-9a-f]{64})-(\w*)-(.*)$/

/** An earlier text of a file. */
export interface EarlierText {
  hash: string
  /** In milliseconds since 1970. */
  time: number
  /** Who saved it; '' if the desk found it before it wrote another one. */
  by: string
  /** The window that could not save it, or ''. */
  window: string
  file: string
}

/** Lists the earlier texts of a file, the newest first. */
export function earlierTexts(folder: string, path: string): EarlierText[] {
  const below = `${keptFolder}/${sha256(path)}`
  const place = placeIn(folder, below)
  const names = existsSync(place) ? readdirSync(place) : []
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, time, hash = '', window = '', by = ''] = NAME.exec(name) ?? []
      const file = `${below}/${name}`
      return hash ? [{ time: Number(time), hash, window, by, file }] : []
    })
}

/** Finds the earlier text of a file with a hash. */
export function findEarlier(
  folder: string,
  path: string,
  hash: string,
): string | undefined {
  const found = earlierTexts(folder, path).find((it) => it.hash === hash)
  return found && readFileSync(placeIn(folder, found.file), 'utf8')
}

/**
 * Keeps a text that somebody saved, that `window` could not save, or that is
 * about to be replaced. Returns its hash. A person has one text for each ten
 * minutes, and a window one that it could not save.
 */
export function keepText(
  folder: string,
  path: string,
  text: string,
  { by = '', window = '' } = {},
): string {
  const hash = sha256(text)
  const all = earlierTexts(folder, path)
  if (!by && all.some((it) => it.hash === hash)) return hash

  const now = Date.now()
  // Short enough for a file name, and without what some systems refuse.
  const person = `${Buffer.from(by).subarray(0, 120)}`.replace(
    /[^\p{L}\p{M}\p{N} .@_-]/gu,
    '_',
  )
  const name = [now, hash, window, person].join('-')
  const file = `${keptFolder}/${sha256(path)}/${name}`
  writeFile(placeIn(folder, file), text)
  const slotOf = (time: number) => Math.floor(time / BURST)
  const isReplaced = (it: EarlierText) =>
    it.window === window &&
    (window !== '' ||
      (it.by !== '' && it.by === person && slotOf(it.time) === slotOf(now)))
  for (const it of all)
    if (it.file !== file && (it.time < now - AGE || isReplaced(it)))
      rmSync(placeIn(folder, it.file), { force: true })
  return hash
}
