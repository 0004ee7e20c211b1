import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
