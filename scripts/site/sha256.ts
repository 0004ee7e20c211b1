import { createHash } from 'node:crypto'

/** The SHA-256 of some bytes, or of a text as UTF-8, in hexadecimal digits. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
