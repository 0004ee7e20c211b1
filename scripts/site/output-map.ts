import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'

/** Everything that is published: bytes by path, the path without a slash at its beginning. */
export type OutputMap = Map<string, Buffer>

/** The files of a folder, hidden ones such as `.well-known` included. */
export function readFolder(folder: string): OutputMap {
  const files = globSync('**/*', { cwd: folder, dot: true })
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]))
}

/** Texts as the bytes that are published. */
export function toBytes(texts: ReadonlyMap<string, string>): OutputMap {
  return new Map([...texts].map(([path, text]) => [path, Buffer.from(text)]))
}

/** Writes a folder anew, file by file, some at several places. The folder that stood there before is replaced only once all is written. Answers what `writeAll` does. */
export async function replaceFolder<T>(
  folder: string,
  writeAll: (write: (bytes: Buffer, ...paths: string[]) => void) => Promise<T>,
): Promise<T> {
  const fresh = `${folder}.new-${process.pid}`
  const former = `${folder}.old-${process.pid}`
  const made = new Set<string>()
  try {
    const place = (path: string) => {
      const file = join(fresh, path)
      const parent = dirname(file)
      if (!made.has(parent)) mkdirSync(parent, { recursive: true })
      made.add(parent)
      return file
    }
    const result = await writeAll((bytes, first = '', ...others) => {
      const file = place(first)
      writeFileSync(file, bytes)
      for (const other of others) linkOrCopy(file, place(other))
    })
    await rename(folder, former).catch(ignoreMissing)
    await rename(fresh, folder).catch(async (error) => {
      await rename(former, folder).catch(ignoreMissing)
      throw error
    })
    return result
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(former, { recursive: true, force: true })
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

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
