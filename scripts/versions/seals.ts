import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Day } from '../../src/policy/timeline.ts'

const sum = z.string().regex(/^[0-9a-f]{64}$/)

/** What readers were promised when a version was sealed. A seal is never altered; a corrected text gets one more. */
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

type VersionName = { slug: string; day: Day }

/** Reads the text of a book. Throws where it is none. */
export function parseSeals(json: string): SealBook {
  return bookSchema.parse(JSON.parse(json))
}

export function printSeals(book: SealBook): string {
  return `${JSON.stringify(book, null, 2)}\n`
}

/** The seal of a version that counts: its last. */
export function sealOf(book: SealBook, { slug, day }: VersionName): Seal | undefined {
  return daysOf(book, slug)[day]?.at(-1)
}

/** The same book with one seal more; policies, days and facts are sorted. */
export function addSeal(book: SealBook, { slug, day }: VersionName, seal: Seal): SealBook {
  const days = daysOf(book, slug)
  const seals = [...(days[day] ?? []), { ...seal, facts: sorted(seal.facts) }]
  return sorted({ ...book, [slug]: sorted({ ...days, [day]: seals }) })
}

/** The clauses of a policy that were public up to a day, by id: the last title of each, and the last version that had it. */
export function publishedClauses(book: SealBook, { slug, day: last }: VersionName) {
  const published = new Map<string, { title: string; day: Day }>()
  for (const [day, seals] of Object.entries(sorted(daysOf(book, slug))))
    for (const [id, { title }] of seals.flatMap(({ clauses }) => Object.entries(clauses)))
      if (day <= last) published.set(id, { title, day })
  return published
}

/** The sum by which a text is recognised. White space does not count, nor how a letter with an accent is stored. */
export function sumOf(text: string): string {
  const normal = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(normal).digest('hex')
}

function daysOf(book: SealBook, slug: string): SealBook[string] {
  return (Object.hasOwn(book, slug) && book[slug]) || {}
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
