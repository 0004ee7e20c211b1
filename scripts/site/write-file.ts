import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file beside its place and puts it there once it is whole: a crash
 * leaves the file as it was, or as it is to be.
 */
export function writeFile(path: string, content: string | Buffer): void {
  const beside = `${path}.${process.pid}.new`
  try {
    writeFileSync(beside, content, { flush: true })
    renameSync(beside, path)
  } finally {
    rmSync(beside, { force: true })
  }
}
