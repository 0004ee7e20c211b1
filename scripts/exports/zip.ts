import { strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate'

/** Packs files in their order. Equal files give equal bytes. */
export function writeZip(
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
): Buffer {
  const entries = Array.from(files, ([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  // The earliest time that a zip can hold; zips store local time.
  const mtime = new Date(1980, 0, 1)
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 9, mtime }))
}

/** Unpacks a zip, or the files that pass a filter. Throws if it is damaged. */
export function readZip(
  zip: Uint8Array,
  filter?: (file: UnzipFileInfo) => boolean,
): Map<string, Buffer> {
  const files = Object.entries(unzipSync(zip, { filter }))
  return new Map(files.map(([path, content]) => [path, Buffer.from(content)]))
}
