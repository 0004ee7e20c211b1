import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { globSync } from 'tinyglobby'

/** Everything that is published: bytes by path, the path without a slash at its beginning. */
export type OutputMap = Map<string, Buffer>

const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.xml',
  '.txt',
  '.md',
  '.webmanifest',
  '.json',
])
const brotli = promisify(brotliCompress)

/** The files of a folder, hidden ones such as `.well-known` included. */
export function readFolder(folder: string): OutputMap {
  const files = globSync('**/*', { cwd: folder, dot: true })
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]))
}

/** A copy of the map in which text stands also compressed, as `.br` and `.gz`. */
export async function compressAll(output: OutputMap): Promise<OutputMap> {
  const made = [...output].filter(([path]) => COMPRESSIBLE.has(extname(path)))
  const compressed = await Promise.all(
    made.map(async ([path, bytes]) => [
      [`${path}.br`, await compressBrotli(bytes)] as const,
      [`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })] as const,
    ]),
  )
  return new Map([...output, ...compressed.flat()])
}

/** Brotli at its best, as a host that compresses beforehand sends it. */
export function compressBrotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, { params })
}

/** Texts as the bytes that are published. */
export function toBytes(texts: ReadonlyMap<string, string>): OutputMap {
  return new Map([...texts].map(([path, text]) => [path, Buffer.from(text)]))
}

/** Writes a folder anew, file by file. The folder that stood there before is replaced only once all is written. */
export async function replaceFolder(
  folder: string,
  writeAll: (write: (path: string, bytes: Buffer) => void) => Promise<void>,
): Promise<void> {
  const fresh = `${folder}.new-${process.pid}`
  const former = `${folder}.old-${process.pid}`
  const made = new Set<string>()
  try {
    await writeAll((path, bytes) => {
      const parent = dirname(join(fresh, path))
      if (!made.has(parent)) mkdirSync(parent, { recursive: true })
      made.add(parent)
      writeFileSync(join(fresh, path), bytes)
    })
    await rename(folder, former).catch(ignoreMissing)
    await rename(fresh, folder).catch(async (error) => {
      await rename(former, folder).catch(ignoreMissing)
      throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(former, { recursive: true, force: true })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
