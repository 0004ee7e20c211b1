import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
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
