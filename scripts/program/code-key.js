import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A key that changes with the code of the project: its own, the versions of its packages, and Node's.
 * @param {string} root the project's folder
 */
export function codeKey(root) {
  const hash = createHash('sha256').update(`${root}\0${process.version}`)
  const folders = ['scripts', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = [...folders.sort(), join(root, 'package.json'), join(root, 'package-lock.json')]
  for (const file of files.filter(existsSync)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}
