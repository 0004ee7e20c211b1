import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import { versionSchema } from '../../src/model/front-matter.ts'
import { keyOf } from '../../src/policy/diff-blocks.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { sealsFile } from '../text/paths.ts'
import { sha256 } from './sha256.ts'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const { description: _, layout: __, ...told } = versionSchema.shape

/**
 * What readers were promised when a version was sealed. A seal is never
 * altered; a corrected text gets one more.
 */
const sealSchema = z.strictObject({
  /** The slug of the policy, and the day from which the version is in force. */
  policy: z.string(),
  version: z.iso.date(),
  /** Who sealed it, and on which day. */
  by: z.string(),
  on: z.iso.date(),
  /** The title, and what the front matter tells readers. */
  told: z.strictObject(told),
  /** SHA-256 of the text that a reader reads. */
  sha256: sum,
  /**
   * Every clause by its id, in reading order, as text; that before the first
   * heading has no id.
   */
  clauses: z.record(
    z.string(),
    z.strictObject({ title: z.string(), text: z.string() }),
  ),
  /** The facts that the text prints, but for those that were placeholders. */
  facts: z.record(z.string(), z.string()),
  /** The hash of the seal before this one in the book; empty for the first. */
  previous: sum.or(z.literal('')),
})

/**
 * From the oldest seal to the newest, of all policies; as they were written,
 * for hashes are made of them.
 */
const bookSchema = z.custom<SealBook>(
  (book) => z.array(sealSchema).safeParse(book).success,
)

export type Seal = Readonly<z.infer<typeof sealSchema>>
export type SealBook = readonly Seal[]

/**
 * What a version says to its readers: beside its text, as a sum, and clause by
 * clause.
 */
export type SealedText = Pick<Seal, 'told' | 'sha256' | 'clauses'>

export type VersionName = { slug: string; day: Day }

/** A book, and its file with what is wrong with it. */
export type ReadSeals = ReturnType<typeof readSeals>

/**
 * Reads `content/seals.json` of a project folder; a missing file is an empty
 * book, and so is one that cannot be read.
 */
export function readSeals(folder: string): { book: SealBook; file: VFile } {
  const path = `${folder}/${sealsFile}`
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '[]'
  const file = new VFile({ path: sealsFile, value: source })
  const book = parseSeals(source)
  if (!book) {
    const remedy = `Put it back as it was committed last, git restore ${sealsFile}; where two people sealed at the same time, take the book of the others, git checkout origin/main -- ${sealsFile}, and seal again what they had not.`
    reporter(file, 'seals')(
      undefined,
      'The book of seals cannot be read.',
      remedy,
    )
  }
  return { book: book ?? [], file }
}

/** The seals in the text of a book; undefined where it is none. */
export function parseSeals(source: string): SealBook | undefined {
  try {
    return bookSchema.parse(JSON.parse(source))
  } catch {
    return undefined
  }
}

export function printSeals(book: SealBook): string {
  return `${JSON.stringify(book, null, 2)}\n`
}

/** The seals of a version, the oldest first. */
export function sealsOf(book: SealBook, { slug, day }: VersionName): SealBook {
  return book.filter(
    ({ policy, version }) => policy === slug && version === day,
  )
}

/** The seal of a version that counts: its last. */
export function sealOf(book: SealBook, version: VersionName): Seal | undefined {
  return sealsOf(book, version).at(-1)
}

/**
 * Whether a version is one that readers have been told of, and that will come
 * or has come into force.
 */
export function isPublished(book: SealBook, version: VersionName): boolean {
  const seal = sealOf(book, version)
  return seal !== undefined && !seal.told.withdrawn
}

/** The same book with one seal more. */
export function addSeal(
  book: SealBook,
  seal: Omit<Seal, 'previous'>,
): SealBook {
  const last = book.at(-1)
  const facts = Object.entries(seal.facts).sort(([a], [b]) => (a < b ? -1 : 1))
  const previous = last ? hashOf(last) : ''
  return [...book, { ...seal, facts: Object.fromEntries(facts), previous }]
}

/**
 * The hash by which the seal after one names it: SHA-256 of its JSON, without
 * spaces and with sorted keys.
 */
export function hashOf(seal: object): string {
  return sha256(keyOf(seal))
}

/**
 * The clauses of a policy that readers of a version have known, by id: the last
 * title of each, and the last version that had it. Versions that were sealed
 * after it owe it that themselves.
 */
export function publishedClauses(book: SealBook, name: VersionName) {
  const own = book.findIndex(
    ({ policy, version }) => policy === name.slug && version === name.day,
  )
  const earlier = book
    .slice(0, own < 0 ? book.length : own)
    .filter(
      ({ policy, version }) => policy === name.slug && version <= name.day,
    )
    .toSorted((a, b) => (a.version < b.version ? -1 : 1))
  const published = new Map<string, { title: string; day: Day }>()
  for (const { version: day, clauses } of earlier)
    for (const [id, { title }] of Object.entries(clauses))
      published.set(id, { title, day })
  return published
}

/**
 * The sum by which a text is recognised. White space does not count, nor how a
 * letter with an accent is stored.
 */
export function sumOf(text: string): string {
  return sha256(text.normalize('NFC').replace(/\s+/g, ' ').trim())
}
