import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import type { Day } from '../../src/policy/timeline.ts'
import { sealsFile } from '../content/paths.ts'
import { reporter } from '../diagnostics/report.ts'

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

/** By slug and day, each list from the oldest seal to the newest. */
const bookSchema = z.record(z.string(), z.record(z.iso.date(), z.array(sealSchema).min(1)))

export type Seal = z.infer<typeof sealSchema>
export type SealBook = z.infer<typeof bookSchema>

/** What a text says to its readers, as sums. */
export type Sums = Pick<Seal, 'sha256' | 'clauses'>

type VersionName = { slug: string; day: Day }

/** A book, and its file with what is wrong with it. */
export type ReadSeals = ReturnType<typeof readSeals>

/** Reads `content/seals.json` of a project folder; a missing file is an empty book, and so is one that cannot be read. */
export function readSeals(folder: string): { book: SealBook; file: VFile } {
  const path = `${folder}/${sealsFile}`
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '{}'
  const file = new VFile({ path: sealsFile, value: source })
  try {
    return { book: bookSchema.parse(JSON.parse(source)), file }
  } catch {
    const remedy = `Put it back as it was committed last, git restore ${sealsFile}; where two people sealed at the same time, take the book of the others, git checkout origin/main -- ${sealsFile}, and run “npm run seal”.`
    reporter(file, 'seals')(undefined, 'The book of seals cannot be read.', remedy)
    return { book: {}, file }
  }
}

export function printSeals(book: SealBook): string {
  return `${JSON.stringify(book, null, 2)}\n`
}

/** The seal of a version that counts: its last. */
export function sealOf(book: SealBook, { slug, day }: VersionName): Seal | undefined {
  return book[slug]?.[day]?.at(-1)
}

/** The same book with one seal more; policies, days and facts are sorted. */
export function addSeal(book: SealBook, { slug, day }: VersionName, seal: Seal): SealBook {
  const days = book[slug] ?? {}
  const seals = [...(days[day] ?? []), { ...seal, facts: sorted(seal.facts) }]
  return sorted({ ...book, [slug]: sorted({ ...days, [day]: seals }) })
}

/** The clauses of a policy that were public up to a day, by id: the last title of each, and the last version that had it. */
export function publishedClauses(book: SealBook, { slug, day: last }: VersionName) {
  const published = new Map<string, { title: string; day: Day }>()
  for (const [day, seals] of Object.entries(sorted(book[slug] ?? {})))
    for (const [id, { title }] of seals.flatMap(({ clauses }) => Object.entries(clauses)))
      if (day <= last) published.set(id, { title, day })
  return published
}

/** The sum by which a text is recognised. White space does not count, nor how a letter with an accent is stored. */
export function sumOf(text: string): string {
  const normal = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(normal).digest('hex')
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
