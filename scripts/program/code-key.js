import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A key that changes with the code of the project: its own, the versions of its packages, and Node's.
 * @param {string} root the project's folder
 * @param {readonly string[]} [folders] those whose code counts
 */
export function codeKey(root, folders = ['scripts', 'src']) {
  const hash = createHash('sha256').update(`${root}\0${process.version}`)
  const code = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = [...code.sort(), join(root, 'package.json'), join(root, 'package-lock.json')]
  for (const file of files.filter(existsSync)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}
