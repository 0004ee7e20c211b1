import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { FactsTable } from '../content/facts.ts'

/** What was promised to readers when a version was sealed. A seal is never changed; a corrected text gets one more. */
const sealSchema = z.strictObject({
  /** How many corrections the front matter told of. */
  corrections: z.int().nonnegative(),
  /** SHA-256 of the text that a reader reads, where facts that were placeholders stand by their names. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Title of each clause by its id. */
  clauses: z.record(z.string(), z.string()),
  /** Value of each fact in the text, but for placeholders. */
  facts: z.record(z.string(), z.string()),
})

const bookSchema = z.record(z.string(), z.record(z.iso.date(), z.array(sealSchema).min(1)))

export type Seal = z.infer<typeof sealSchema>

/** The seals of every version of every policy, by slug and day, oldest first. */
export type SealBook = z.infer<typeof bookSchema>

/** Reads the text of `content/seals.json`. Throws where it was tampered with so that it is no book of seals. */
export function parseSeals(json: string): SealBook {
  return bookSchema.parse(JSON.parse(json))
}

/** The text of `content/seals.json`, the same for the same book. */
export function printSeals(book: SealBook): string {
  return `${JSON.stringify(sortKeys(book), null, 2)}\n`
}

/** The newest seal of a version. */
export function sealOf(
  book: SealBook,
  { slug, day }: { slug: string; day: string },
): Seal | undefined {
  return book[slug]?.[day]?.at(-1)
}

/** Every clause of a policy that was ever public, with the title it had last, but for versions from `before` on. */
export function promisedClauses(
  book: SealBook,
  slug: string,
  before: string,
): Map<string, { title: string; day: string }> {
  const promised = new Map<string, { title: string; day: string }>()
  for (const [day, seals] of Object.entries(book[slug] ?? {}).toSorted()) {
    if (day > before) continue
    for (const { clauses } of seals) {
      for (const [id, title] of Object.entries(clauses)) promised.set(id, { title, day })
    }
  }
  return promised
}

/** Facts as a sealed text has them: sealed values, and names in braces for what had no value yet. */
export function sealedFacts(current: FactsTable, seal: Pick<Seal, 'facts'>): FactsTable {
  return new Map([...current.keys()].map((name) => [name, seal.facts[name] ?? `{facts.${name}}`]))
}

/** The sum by which a text is recognised. White space does not count. */
export function sumOf(text: string): string {
  return createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
