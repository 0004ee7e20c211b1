import { readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
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

/** Writes the map as a folder. The folder that stood there before is replaced only once all is written. */
export async function writeOutput(output: OutputMap, folder: string): Promise<void> {
  const fresh = `${folder}.new-${process.pid}`
  const former = `${folder}.old-${process.pid}`
  try {
    await mkdir(fresh, { recursive: true })
    // All have to end before the folder can be removed again.
    const written = await Promise.allSettled(
      [...output].map(async ([path, bytes]) => {
        await mkdir(dirname(join(fresh, path)), { recursive: true })
        await writeFile(join(fresh, path), bytes)
      }),
    )
    for (const result of written) if (result.status === 'rejected') throw result.reason
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
