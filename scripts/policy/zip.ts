import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** Files by their path, in the order in which they are packed. */
export type ZipFiles = ReadonlyMap<string, Buffer>

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8
const UTF8_NAMES = 0x0800
/** 1 January 1980, the first day that a zip file knows: the same files give the same bytes, whenever they are packed. */
const NO_DATE = (1 << 5) | 1

/** Packs files into a zip whose bytes depend on nothing but the files. */
export function writeZip(files: ZipFiles): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content, { level: 9 })
    // What both headers say of a file.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(UTF8_NAMES, 2)
    shared.writeUInt16LE(DEFLATED, 4)
    shared.writeUInt16LE(NO_DATE, 8)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const body = Buffer.concat([uint32(LOCAL), shared, name, packed])
    bodies.push(body)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(uint32(CENTRAL), Buffer.from([20, 0]), shared, place, name)
    offset += body.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.size, 4)
  end.writeUInt16LE(files.size, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, entries, uint32(END), end])
}

/** Unpacks a zip. Throws where it is none, or is encrypted or larger than 4 GB. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(uint32(END))
  if (end < 0) throw new Error('This is not a zip file.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10)
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + size)
    files.set(path, method === DEFLATED ? inflateRawSync(packed) : Buffer.from(packed))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
