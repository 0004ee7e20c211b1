import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { remainsIn } from '../program/remains.js'
import { exchange } from './exchange.ts'

/** Writes a folder anew, file by file, some at several places. What stood there before is replaced in one step, once all is written; where the process is killed, it stays. Files that are as they were keep their times. Answers what `writeAll` does. */
export async function replaceFolder<T>(
  folder: string,
  writeAll: (write: (bytes: Buffer, ...paths: string[]) => void) => Promise<T>,
): Promise<T> {
  recoverFolder(folder)
  const fresh = `${folder}.new-${process.pid}`
  const made = new Set<string>()
  const place = (path: string) => {
    const file = join(fresh, path)
    const parent = dirname(file)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    return file
  }
  try {
    mkdirSync(fresh)
    const result = await writeAll((bytes, first = '', ...others) => {
      const file = place(first)
      if (!takeOver(join(folder, first), bytes, file)) writeFileSync(file, bytes)
      for (const other of others) linkOrCopy(file, place(other))
    })
    putInPlace(fresh, folder)
    return result
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Removes what killed processes left beside a folder; puts it back, where one of them was killed between taking the former folder away and putting the new one in its place. */
export function recoverFolder(folder: string): void {
  for (const path of remainsIn(dirname(folder), `${basename(folder)}.`)) {
    if (path.includes('.old-') && !existsSync(folder)) renameSync(path, folder)
    else rmSync(path, { recursive: true, force: true })
  }
}

/** Puts a folder in the place of another, which is removed. Another process may do the same at once: then one does after the other. */
export function putInPlace(fresh: string, folder: string, exchangeFolders = exchange): void {
  const former = `${folder}.old-${process.pid}`
  for (let attempt = 1; !takePlace(fresh, folder, attempt < MOST_ATTEMPTS); attempt++) {
    if (exchangeFolders(fresh, folder)) break
    // Between this step and the next one the folder is missing: the next build would put it back.
    rmSync(former, { recursive: true, force: true })
    if (existsSync(folder)) renameSync(folder, former)
  }
  rmSync(former, { recursive: true, force: true })
}

const MOST_ATTEMPTS = 20

/** Whether a folder could be given a name. Throws where that cannot be helped: a file of that name is not ours to remove. */
function takePlace(fresh: string, folder: string, mayFail: boolean): boolean {
  try {
    renameSync(fresh, folder)
    return true
  } catch (error) {
    const isTaken = lstatSync(folder, { throwIfNoEntry: false })?.isFile() === false
    if (!mayFail || !isTaken) throw error
    return false
  }
}

/** Puts a former file in a new place, where it holds the same bytes: it keeps its time, by which hosts tell browsers that what they have is still good. */
function takeOver(former: string, bytes: Buffer, file: string): boolean {
  try {
    if (statSync(former).size !== bytes.length || !readFileSync(former).equals(bytes)) return false
    linkSync(former, file)
    return true
  } catch {
    // There is none, or the disk knows no second name for a file.
    return false
  }
}

/** The same bytes at a second place: the same file, where the disk knows that. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
