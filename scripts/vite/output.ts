import {
  copyFileSync,
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
 * once all is written. Files that are as they were keep their times, by which
 * hosts tell browsers that what they have is still good. Bytes that stand at
 * two paths are one file.
 */
export function replaceFolder(folder: string, output: OutputMap): void {
  recoverFolder(folder)
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  const written = new Map<Buffer, string>()
  try {
    for (const [path, bytes] of output) {
      const file = join(fresh, path)
      const former = join(folder, path)
      const same = written.get(bytes) ?? (isSame(former, bytes) && former)
      mkdirSync(dirname(file), { recursive: true })
      if (same) linkOrCopy(same, file)
      else writeFileSync(file, bytes)
      written.set(bytes, file)
    }
    if (existsSync(folder)) renameSync(folder, `${folder}.old`)
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    if (existsSync(folder))
      rmSync(`${folder}.old`, { recursive: true, force: true })
  }
}

/**
 * Puts a folder back where a build was killed between taking it away and
 * putting the new one in its place.
 */
export function recoverFolder(folder: string): void {
  if (!existsSync(folder) && existsSync(`${folder}.old`))
    renameSync(`${folder}.old`, folder)
  rmSync(`${folder}.old`, { recursive: true, force: true })
}

function isSame(file: string, bytes: Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(bytes)
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
