import {
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** What a disk answers, by Node's codes and those of the bundler. */
const REFUSED = /\b(E(ROFS|ACCES|PERM)|os error (13|30))\b/
const FULL = /\b(ENOSPC|EDQUOT|EFBIG|os error 2[78])\b/

/**
 * Writes a file beside its place and puts it there once it is whole: a crash
 * leaves the file as it was, or as it is to be. Throws, in plain English, where
 * a folder can only be read, or the disk is full.
 */
export function writeFile(
  path: string,
  content: string | Buffer,
  /** Throws where nothing may be written any more. */
  ensure?: () => void,
): void {
  // Hidden, for a kill may leave it among the texts.
  const hidden = `.${basename(path)}.${process.pid}.new`
  const beside = join(dirname(path), hidden)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(beside, content, { flush: true })
    ensure?.()
    renameSync(beside, path)
  } catch (error) {
    const reason = explainDisk(error)
    throw reason
      ? new Error(`${relative('', path)} is as it was. ${reason}`)
      : error
  } finally {
    rmSync(beside, { force: true })
  }
}

/** What a disk refused; undefined for any other error. */
export function explainDisk(error: unknown): string | undefined {
  const { message, stack = '' } = error instanceof Error ? error : new Error()
  if (FULL.test(stack)) return 'The disk is full.'
  return REFUSED.test(stack) ? message : undefined
}

/**
 * Where a file of a project stands on the disk. Throws where it is a link or
 * stands below one, so that nothing is written in another place.
 */
export function placeIn(folder: string, path: string): string {
  const home = realpathSync(folder)
  const file = join(home, path)
  let there = file
  while (!lstatSync(there, { throwIfNoEntry: false })) there = dirname(there)

  if (file.startsWith(home + sep) && realpathSync(there) === there) return file
  throw new Error(
    'This file is a link to another place, or stands below one: nothing was written. Put the file itself there.',
  )
}
