import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'

/**
 * The earliest time a zip file can hold, in local time, as zip files have it.
 */
const mtime = new Date(1980, 0, 1)

/**
 * Packs files, in their order, into a zip whose bytes depend on nothing but the
 * files.
 */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 9, mtime }))
}

/** Unpacks a zip, or some of its files; throws where the bytes are none. */
export function readZip(
  zip: Uint8Array,
  filter?: (file: UnzipFileInfo) => boolean,
): Map<string, Buffer> {
  const files = Object.entries(unzipSync(zip, { filter }))
  return new Map(files.map(([path, content]) => [path, Buffer.from(content)]))
}
