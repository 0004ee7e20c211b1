import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'

/** Reads a file that may be missing; then it is empty. */
export function optionalFile(folder: string, path: string): VFile {
  const absolute = `${folder}/${path}`
  const value = existsSync(absolute) ? readFileSync(absolute, 'utf8') : ''
  return new VFile({ path, value })
}
