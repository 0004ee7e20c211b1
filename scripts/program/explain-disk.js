import { dirname } from 'node:path'

/** @type {Readonly<Record<string, (folder: string) => string>>} */
const explanations = {
  ENOSPC: isFull,
  EDQUOT: isFull,
  EFBIG: isFull,
  EROFS: isClosed,
  EACCES: isClosed,
  EPERM: isClosed,
  ENOTDIR: isInTheWay,
  EEXIST: isInTheWay,
}

/**
 * What is wrong with the disk, in one line for the person who runs a command; undefined where an error is of another kind.
 * @param {unknown} error
 * @param {string} [folder] the folder that was to be written; by default the one that the error names
 */
export function explainDisk(error, folder) {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const explain = explanations[String(error.code)]
  const path = 'path' in error ? String(error.path) : ''
  return explain?.(folder ?? (path ? dirname(path) : process.cwd()))
}

/** @param {string} folder */
function isFull(folder) {
  return `${folder} could not be written: its disk is full. Free some space there and run the command again.`
}

/** @param {string} folder */
function isClosed(folder) {
  return `${folder} could not be written: it is read-only, or belongs to somebody else. Allow writing there and run the command again.`
}

/** @param {string} folder */
function isInTheWay(folder) {
  return `${folder} could not be written: a file stands where it, or a folder in it, should be. Move that file away and run the command again.`
}
