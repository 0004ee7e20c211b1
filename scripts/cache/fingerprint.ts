import { createHash } from 'node:crypto'

/** A short name for values: the same for equal ones, another one for all others. Maps and sets must be given as arrays. */
export function fingerprint(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
}
