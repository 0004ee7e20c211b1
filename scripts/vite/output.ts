import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'

/** The bytes of each file to write, by its path. */
export type OutputMap = ReadonlyMap<string, Buffer>

/** Reads all files of a folder by their path, without symbolic links. */
export function readFolder(folder: string): OutputMap {
  return new Map(
    globSync('**/*', { cwd: folder, dot: true, followSymbolicLinks: false })
      .sort()
      .map((path) => [path, readFileSync(join(folder, path))] as const),
  )
}

/**
 * Replaces a folder: writes a new one beside it and renames it once it is
 * whole, so that a failed or killed build leaves the old one.
 */
export function replaceFolder(folder: string, output: OutputMap): void {
  const [fresh, old] = [`${folder}.new`, `${folder}.old`]
  const remove = (path: string) =>
    rmSync(path, { recursive: true, force: true })
  remove(fresh)
  try {
    for (const [path, bytes] of output) {
      const file = join(fresh, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
      keepTime(file, join(folder, path), bytes)
    }
    if (existsSync(folder)) {
      remove(old)
      renameSync(folder, old)
    }
    renameSync(fresh, folder)
    remove(old)
  } finally {
    remove(fresh)
  }
}

/**
 * Gives a file the time of the one that it replaces if nothing changed, and a
 * later second otherwise: hosts tell files apart by their time and size.
 */
function keepTime(file: string, former: string, bytes: Buffer): void {
  const time = statSync(former, { throwIfNoEntry: false })?.mtime
  if (!time) return

  const isSame = readFileSync(former).equals(bytes)
  const next = new Date(time.getTime() + 1000)
  if (isSame) utimesSync(file, time, time)
  else if (statSync(file).mtime < next) utimesSync(file, next, next)
}
