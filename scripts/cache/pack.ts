/** Values and files in one piece. */
export interface Pack<T> {
  head: T
  files: ReadonlyMap<string, Buffer>
}

/** Packs values and files into one piece of bytes. The values must be such that JSON can hold. */
export function pack<T>({ head, files }: Pack<T>): Buffer {
  const sizes = [...files].map(([name, bytes]) => [name, bytes.length])
  const json = Buffer.from(JSON.stringify({ head, sizes }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, ...files.values()])
}

/** Takes apart what `pack` made. */
export function unpack<T>(bytes: Buffer): Pack<T> {
  let at = 4 + bytes.readUInt32LE()
  const { head, sizes }: { head: T; sizes: [string, number][] } = JSON.parse(
    bytes.toString('utf8', 4, at),
  )
  const files = new Map<string, Buffer>()
  for (const [name, size] of sizes) {
    files.set(name, bytes.subarray(at, at + size))
    at += size
  }
  return { head, files }
}
