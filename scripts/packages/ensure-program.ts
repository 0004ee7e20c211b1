import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.ts'

/** Where a program is, which may be installed first, with the packages of Debian that hold it. Throws, in words for the one who runs the command, where it is not to be had. */
export function ensureProgram(name: string, ...packages: string[]): string {
  const found = findProgram(name)
  if (found) return found
  console.log(`${name} was not found; installing it.`)
  installFromDebian(...packages)
  const installed = findProgram(name)
  if (!installed)
    throw new Error(
      `${name} is missing, and could not be installed. Install it; on Debian: apt-get install ${packages.join(' ')}`,
    )
  return installed
}

/** Where a program is; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  // Servers lie where only root looks.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
