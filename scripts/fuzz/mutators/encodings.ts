import type { Random } from '../../bench/corpus/random.ts'

/** Saves a text otherwise than as UTF-8. */
export type Encoder = (text: string, random: Random) => Buffer

/** Wrong encodings by their name. */
export const encoders: Readonly<Record<string, Encoder>> = {
  'Latin-1': (text) => Buffer.from(text, 'latin1'),
  'UTF-16 with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16, big end first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-8 read as Latin-1 and saved again': (text) =>
    Buffer.from(Buffer.from(text).toString('latin1')),
  'UTF-8 cut off within a letter': (text) => {
    const bytes = Buffer.from(`${text}“`)
    return bytes.subarray(0, bytes.length - 1)
  },
  'bytes altered': (text, random) => {
    const bytes = Buffer.from(text)
    for (let count = random.between(1, 9); count > 0; count--)
      if (bytes.length > 0)
        bytes.writeUInt8(random.between(0, 255), random.between(0, bytes.length - 1))
    return bytes
  },
  'bytes of anything': (_, random) =>
    Buffer.from(Array.from({ length: random.between(0, 5000) }, () => random.between(0, 255))),
  nothing: () => Buffer.alloc(0),
  'null bytes': (text) => Buffer.concat([Buffer.from(text), Buffer.alloc(4096)]),
}
