import { hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import { versionSchema } from '../../src/model/front-matter.ts'
import { keyOf } from '../../src/policy/diff-blocks.ts'
import {
  type PolicyDocument,
  textOfRuns,
} from '../../src/policy/document-model.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { sealsFile } from '../text/paths.ts'
import { type MovedPages, presentSlug } from './moved-pages.ts'

const yes = z.literal(true).optional()
const text = z.string()
const run = z.strictObject({
  text,
  bold: yes,
  italic: yes,
  code: yes,
  strike: yes,
  href: text.optional(),
  reference: yes,
})
const runs = z.array(run)
const row = z.strictObject({ cells: z.array(z.strictObject({ runs })) })

const paragraph = z.strictObject({ kind: z.literal('paragraph'), runs })
const table = z.strictObject({
  kind: z.literal('table'),
  header: row,
  rows: z.array(row),
})
const list = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean(),
  start: z.number(),
  get items() {
    return z.array(z.strictObject({ blocks: z.array(block) }))
  },
})
const quote = z.strictObject({
  kind: z.literal('quote'),
  overview: z.boolean(),
  get blocks() {
    return z.array(block)
  },
})
const block = z.discriminatedUnion('kind', [paragraph, list, table, quote])

/** A document as a seal holds it: whole, and no comparison. */
const documentSchema = z.strictObject({
  title: text,
  clauses: z.array(
    z.strictObject({
      id: text,
      number: text,
      depth: z.literal([2, 3, 4]),
      title: runs,
      blocks: z.array(block),
    }),
  ),
})

const { layout: _, ...metadata } = versionSchema.shape

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
  /** What the front matter says to readers and to search engines. */
  metadata: z.strictObject(metadata),
  /** The text, which says what of it are references. */
  document: documentSchema,
  /** The facts that the text prints, as it does from now on. */
  facts: z.record(z.string(), z.string()),
  /** Those that were placeholders: each may once get its real value. */
  placeholders: z.record(z.string(), z.string()),
  /** The hash of the seal before this one in the book; empty for the first. */
  previous: z.string().regex(/^(?:[0-9a-f]{64})?$/),
})

/** A seal, whose document is not changed. */
export type Seal = Readonly<
  Omit<z.infer<typeof sealSchema>, 'document'> & { document: PolicyDocument }
>

/** From the oldest seal to the newest, of all policies. */
export type Book = readonly Seal[]

/** A book as it was read, and its file with what is wrong with it. */
export interface ReadBook {
  seals: Book
  /** Those of a policy, also from under its former names. */
  ofPolicy: (slug: string) => Book
  file: VFile
  isReadable: boolean
}

/**
 * Reads `content/seals.json` of a folder; a missing file is an empty book.
 * Policies that have moved keep their seals.
 */
export function readBook(
  folder: string,
  moved: Pick<MovedPages, 'moved'> = { moved: new Map() },
): ReadBook {
  const path = `${folder}/${sealsFile}`
  const stats = statSync(path, { throwIfNoEntry: false })
  const isFile = stats?.isFile()
  const source = isFile ? readFileSync(path, 'utf8') : stats ? '' : '[]'
  const file = new VFile({ path: sealsFile, value: source })
  const seals = parseBook(source)
  if (seals) {
    const ofPolicy = (slug: string) =>
      seals.filter(({ policy }) => presentSlug(moved, policy) === slug)

    return { seals, ofPolicy, file, isReadable: true }
  }

  const isFormer =
    source.includes('"version"') && !/"placeholders":/.test(source)
  const [reason, remedy] = isFormer
    ? [
        'The book of seals has the form of an earlier release.',
        `Where nothing was published with it, delete ${sealsFile} and seal each version again: npm run seal -- POLICY DAY. Otherwise ask a developer.`,
      ]
    : [
        'The book of seals cannot be read.',
        `Put it back as it was committed last, git restore ${sealsFile}; where two people sealed at the same time, take the book of the others, git checkout origin/main -- ${sealsFile}, and seal again what they had not.`,
      ]
  reporter(file, 'seals')(undefined, reason, remedy)
  return { seals: [], ofPolicy: () => [], file, isReadable: false }
}

/** The seals in the text of a book; undefined where it is none. */
export function parseBook(source: string): Book | undefined {
  try {
    // As they were written, for hashes are made of them.
    const book: Book = JSON.parse(source)
    return z.array(sealSchema).safeParse(book).success ? book : undefined
  } catch {
    return undefined
  }
}

/** The text of a book, with a line for each seal. */
export function printBook(book: Book): string {
  const lines = book.map((seal) => JSON.stringify(seal))

  return `[\n${lines.join(',\n')}\n]\n`
}

/** The same book with one seal more. */
export function addSeal(book: Book, seal: Omit<Seal, 'previous'>): Book {
  const last = book.at(-1)
  const facts = Object.entries(seal.facts).sort(([a], [b]) => (a < b ? -1 : 1))
  const previous = last ? hashOf(last) : ''

  return [...book, { ...seal, facts: Object.fromEntries(facts), previous }]
}

/** All facts that a sealed version prints, placeholders too. */
export function sealedFacts({ facts, placeholders }: Seal) {
  return Object.entries({ ...placeholders, ...facts })
}

/**
 * The hash by which the seal after one names it: SHA-256 of its JSON, without
 * spaces and with sorted keys.
 */
export function hashOf(seal: object): string {
  return sha256(keyOf(seal))
}

/**
 * The clauses of a policy, by all its seals, that readers of a version have
 * known, by id: the last title of each, and the last version that had it.
 * Versions that were sealed after it owe it that themselves.
 */
export function publishedClauses(seals: Book, day: Day) {
  const own = seals.findIndex(({ version }) => version === day)
  const earlier = seals
    .slice(0, own < 0 ? seals.length : own)
    .filter(({ version }) => version <= day)
    .toSorted((a, b) => (a.version < b.version ? -1 : 1))
  const clauses = earlier.flatMap(({ version, document }) =>
    document.clauses.map(({ id, title }) => {
      return [id, { title: textOfRuns(title), day: version }] as const
    }),
  )

  return new Map(clauses)
}

/** The SHA-256 of some bytes, or of a text as UTF-8, in hexadecimal digits. */
export function sha256(bytes: string | Uint8Array): string {
  return hash('sha256', bytes)
}
