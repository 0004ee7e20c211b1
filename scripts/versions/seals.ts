import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Day } from '../../src/policy/timeline.ts'

const sum = z.string().regex(/^[0-9a-f]{64}$/)

/** What was promised to readers when a version was sealed. A seal is never altered; a corrected text gets one more. */
const sealSchema = z.strictObject({
  /** How many corrections the front matter told of. */
  corrections: z.int().nonnegative(),
  /** The day on which readers were told of the version. */
  announced: z.iso.date().optional(),
  /** SHA-256 of the text that a reader reads. */
  sha256: sum,
  /** Every clause by its id, in reading order; that before the first heading has none. */
  clauses: z.record(z.string(), z.strictObject({ title: z.string(), sha256: sum })),
  /** The facts that the text prints, but for those that were placeholders. */
  facts: z.record(z.string(), z.string()),
})

const bookSchema = z.record(z.string(), z.record(z.iso.date(), z.array(sealSchema).min(1)))

export type Seal = z.infer<typeof sealSchema>

/** What a text says to its readers, as sums. */
export type Sums = Pick<Seal, 'sha256' | 'clauses'>

/** The seals of every version of every policy, by slug and day, each list from the oldest to the newest. */
export type SealBook = z.infer<typeof bookSchema>

/** Where a version stands in the book. */
export interface VersionName {
  slug: string
  day: Day
}

/** Parses the text of the book. Throws where it is none. */
export function parseSeals(json: string): SealBook {
  return bookSchema.parse(JSON.parse(json))
}

/** The text of a book, the same for the same book. */
export function printSeals(book: SealBook): string {
  const sorted = sortKeys(book, (days) =>
    sortKeys(days, (seals) =>
      seals.map((seal) => ({ ...seal, facts: sortKeys(seal.facts, (it) => it) })),
    ),
  )
  return `${JSON.stringify(sorted, null, 2)}\n`
}

/** All seals of a version, the oldest first. */
export function sealsOf(book: SealBook, { slug, day }: VersionName): readonly Seal[] {
  const days = Object.hasOwn(book, slug) ? book[slug] : undefined
  return days?.[day] ?? []
}

/** The seal that counts. */
export function sealOf(book: SealBook, version: VersionName): Seal | undefined {
  return sealsOf(book, version).at(-1)
}

/** The same book with one seal more. */
export function addSeal(book: SealBook, { slug, day }: VersionName, seal: Seal): SealBook {
  const days = Object.hasOwn(book, slug) ? book[slug] : {}
  return { ...book, [slug]: { ...days, [day]: [...sealsOf(book, { slug, day }), seal] } }
}

/** A clause that readers could link to. */
export interface Promised {
  title: string
  /** The last version that had it. */
  day: Day
}

/** Every clause of a policy that was public in a version up to a day, by id, with the title that it had last. */
export function promisedClauses(book: SealBook, { slug, day: last }: VersionName) {
  const promised = new Map<string, Promised>()
  const days = Object.hasOwn(book, slug) ? Object.entries(book[slug] ?? {}) : []
  for (const [day, seals] of days.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (day > last) continue
    for (const { clauses } of seals) {
      for (const [id, { title }] of Object.entries(clauses)) promised.set(id, { title, day })
    }
  }
  return promised
}

/** The sum by which a text is recognised. White space does not count, nor how a letter with an accent is stored. */
export function sumOf(text: string): string {
  return createHash('sha256')
    .update(text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .digest('hex')
}

function sortKeys<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  const entries = Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, value]) => [key, map(value)]))
}
