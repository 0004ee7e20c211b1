import {
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Errors of the disk, by Node's codes and those of the bundler. */
const REFUSED = /\b(E(ROFS|ACCES|PERM)|os error (13|30))\b/
const FULL = /\b(ENOSPC|EDQUOT|EFBIG|os error 2[78])\b/

/** A file that was written beside its place. */
export type StagedFile = ReturnType<typeof stageFile>

/**
 * Writes a file beside its place and moves it there when it is complete, so that
 * a crash leaves either the old file or the new one. Throws if the folder is
 * read-only or the disk is full.
 */
export function writeFile(path: string, content: string | Buffer): void {
  stageFile(path, content).move()
}

/** Writes a file beside its place; `move` replaces the old file with it. */
export function stageFile(path: string, content: string | Buffer) {
  // Hidden, because a crash may leave it among the texts.
  const hidden = `.${basename(path)}.${process.pid}.new`
  const beside = join(dirname(path), hidden)
  const discard = () => rmSync(beside, { force: true })
  const explained = (write: () => void) => {
    try {
      write()
    } catch (error) {
      discard()
      const reason = explainDisk(error)
      throw reason
        ? new Error(`${relative('', path)} was not changed. ${reason}`)
        : error
    }
  }
  explained(() => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(beside, content, { flush: true })
  })
  return { move: () => explained(() => renameSync(beside, path)), discard }
}

/** Reads a file; '' if there is none. */
export function readOptional(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Explains an error of the disk; undefined for any other error. */
export function explainDisk(error: unknown): string | undefined {
  const { message, stack = '' } = error instanceof Error ? error : new Error()
  if (FULL.test(stack)) return 'The disk is full.'
  return REFUSED.test(stack) ? message : undefined
}

/**
 * Returns the path of a project file on the disk. Throws if it is a link or below
 * one, so that nothing is written elsewhere.
 */
export function placeIn(folder: string, path: string): string {
  const home = realpathSync(folder)
  const file = join(home, path)
  let there = file
  while (!lstatSync(there, { throwIfNoEntry: false })) there = dirname(there)

  if (file.startsWith(home + sep) && realpathSync(there) === there) return file
  throw new Error(
    'Nothing was written, because this file is a link, or its folder is. Replace the link with the file itself.',
  )
}
