import { z } from 'zod'
import { sha256 } from '../../seals/sha256.ts'
import type { Site } from '../../site/read-site.ts'
import { readTimestamp, type Timestamp, timestampRequest } from './timestamp.ts'

/** The timestamps of lines of the book, one in a line. */
export const timestampsFile = 'content/timestamps.jsonl'

const schema = z.strictObject({
  /** SHA-256 of the line of the book. */
  seal: z.hash('sha256'),
  token: z.base64(),
  roots: z.string(),
})

/** A time stamping authority: its address, and its root certificates as PEM. */
export interface Authority {
  address: string
  roots: string
}

/** A verified timestamp of a line of the book. */
export interface Witness extends Timestamp {
  /** The number of the line. */
  number: number
}

/**
 * Finds the first timestamp of a line of the book or of one below it, which
 * proves the lines above, too. Throws if it is not valid.
 */
export function findWitness(site: Site, number: number): Witness | undefined {
  const stamps = new Map(
    (site.content.get(timestampsFile) ?? '')
      .split('\n')
      .filter(Boolean)
      .map((it) => schema.parse(JSON.parse(it)))
      .map((it) => [it.seal, it]),
  )
  const { lines } = site.book
  for (let at = number; at <= lines.length; at++) {
    const seal = sha256(lines[at - 1] ?? '')
    const found = stamps.get(seal)
    if (!found) continue
    const bytes = Buffer.from(found.token, 'base64')
    return { number: at, ...readTimestamp(bytes, seal, found.roots) }
  }
  return undefined
}

/** Whether the newest line of the book has a timestamp. */
export function hasWitness({ book, content }: Site): boolean {
  const last = book.lines.at(-1)
  const stamps = content.get(timestampsFile) ?? ''
  return !last || stamps.includes(`{"seal":"${sha256(last)}"`)
}

/** The size of an answer, which has a few certificates. */
const MOST_BYTES = 64 * 1024

/**
 * Asks an authority for a timestamp of a line of the book, and verifies it.
 * Returns a line of the timestamps. Throws if there is no valid answer in time.
 */
export async function askForTimestamp(
  { address, roots }: Authority,
  line: string,
  limit: number,
): Promise<string> {
  const seal = sha256(line)
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(timestampRequest(seal)),
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES)
      throw new Error('The answer of the time stamping authority is too long.')
    chunks.push(chunk)
  }
  const { token } = readTimestamp(Buffer.concat(chunks), seal, roots)
  const stamp = { seal, token: token.toString('base64'), roots }
  return `${JSON.stringify(stamp satisfies z.infer<typeof schema>)}\n`
}
