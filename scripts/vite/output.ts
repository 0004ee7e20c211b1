import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'

/** What is published: the bytes of each file by its path. */
export type OutputMap = ReadonlyMap<string, Buffer>

/** All files of a folder, by their path; links to other places are none. */
export function readFolder(folder: string): OutputMap {
  return new Map(
    globSync('**/*', { cwd: folder, dot: true, followSymbolicLinks: false })
      .sort()
      .map((path) => [path, readFileSync(join(folder, path))] as const),
  )
}

/**
 * Writes a folder anew, beside the one that is there, and puts it in its place
 * once all is written. Bytes that stand at two paths are one file.
 */
export function replaceFolder(folder: string, output: OutputMap): void {
  const [fresh, old] = [`${folder}.new`, `${folder}.old`]
  const remove = (path: string) =>
    rmSync(path, { recursive: true, force: true })
  remove(fresh)
  const written = new Map<Buffer, string>()
  try {
    for (const [path, bytes] of output) {
      const file = join(fresh, path)
      const same = written.get(bytes)
      mkdirSync(dirname(file), { recursive: true })
      if (!same || !isLinked(same, file)) writeFileSync(file, bytes)
      written.set(bytes, file)
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

/** Whether a file stands at a second path now: not every disk knows that. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
