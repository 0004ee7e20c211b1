import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'

/** A file of a project that need not be there, and is empty where it is not. */
export function optionalFile(folder: string, path: string): VFile {
  const absolute = `${folder}/${path}`
  const value = existsSync(absolute) ? readFileSync(absolute, 'utf8') : ''
  return new VFile({ path, value })
}
