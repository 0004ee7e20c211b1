import { createHash } from 'node:crypto'

/** A short name for values: the same for equal ones, another one for all others. Maps and sets must be given as arrays. */
export function fingerprint(...values: readonly unknown[]): string {
  const hash = createHash('sha256')
  for (const value of values) {
    // A long text is not made longer before it is hashed.
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    hash.update(`${typeof value} ${text?.length}\0`).update(text ?? '')
  }
  return hash.digest('hex').slice(0, 32)
}
