import type { VFile } from 'vfile'
import { z } from 'zod'
import { grounds } from '../../src/model/front-matter.ts'
import { english } from '../../src/model/languages.ts'
import { optionalFile } from '../text/optional-file.ts'
import { bookFile } from '../text/paths.ts'
import { sha256 } from './sha256.ts'
import { writeFile } from './write-file.ts'

const said = z.string().regex(/\S/)
const sum = z.hash('sha256')

/** What every line says: of which version, when and by whom it was written. */
const common = {
  policy: z.string(),
  /** The day from which the version is in force. */
  version: z.iso.date(),
  on: z.iso.date(),
  by: said,
  /** SHA-256 of the line above; empty in the first. */
  previous: z.string(),
}

const sealSchema = z.strictObject({
  ...common,
  /** Of a translation: its language, and which one it is where not the first. */
  language: z
    .string()
    .refine((it) => it !== english.code)
    .optional(),
  edition: z.int().min(2).optional(),
  /** SHA-256 of its file, with the line ends of Unix. */
  text: sum,
  /** SHA-256 of its Markdown copy. */
  words: sum,
  /** The facts that it prints from now on, and the notice that it promises. */
  facts: z
    .record(z.string(), z.string())
    .refine(({ noticeDays = '' }) => /^\d+$/.test(noticeDays)),
  /** Why readers got no notice. */
  withoutNotice: z
    .strictObject({ ground: z.enum(grounds), reason: said })
    .optional(),
})

const withdrawalSchema = z.strictObject({
  ...common,
  /** Why it does not come into force, for readers. */
  withdrawn: said,
})

/** What readers were promised when a version was sealed. */
export type Seal = Readonly<z.infer<typeof sealSchema>>

/** That an announced version does not come into force. */
export type Withdrawal = Readonly<z.infer<typeof withdrawalSchema>>

/** What the book says of a version, or of a translation of one. */
export interface Sealed {
  readonly seal: Seal
  /** Its line in the book, with its number from 1 and its SHA-256. */
  readonly entry: { readonly number: number; readonly sum: string }
  withdrawal?: Withdrawal & { readonly number: number }
}

/** The book of seals, with what is wrong with it by itself. */
export interface Book {
  readonly lines: readonly string[]
  /** The SHA-256 of each of its lines. */
  readonly sums: readonly string[]
  /** What it says of versions and translations, by their files. */
  readonly seals: ReadonlyMap<string, Sealed>
  readonly file: VFile
}

/** A line that is not in the book yet. */
type NewLine = Omit<Seal, 'previous'> | Omit<Withdrawal, 'previous'>

/**
 * The text of the book of seals, with the line ends of Unix: a line of JSON for
 * each thing that was promised to readers, only ever added to. `sha256sum`
 * proves it without this software.
 */
export function bookIn(folder: string): string {
  return String(optionalFile(folder, bookFile)).replaceAll('\r\n', '\n')
}

/** The lines of a book. */
export function linesIn(book: string): string[] {
  return book.split('\n').filter(Boolean)
}

/** What a line says; undefined where it is none of a book. */
export function parseLine(line: string): Seal | Withdrawal | undefined {
  try {
    const json: unknown = JSON.parse(line)
    // What other programs may read otherwise, such as a name given twice.
    if (JSON.stringify(json) !== line) return undefined
    return sealSchema.or(withdrawalSchema).safeParse(json).data
  } catch {
    return undefined
  }
}

export const MEANWHILE =
  'Somebody has sealed or changed this text meanwhile, so that nothing was written. Do it again.'

/**
 * Writes lines behind those of a book. Throws where the book is not the one that
 * was read any more, or where `ensure` does, just before it is written.
 */
export function writeBook(
  { folder, book }: { folder: string; book: Book },
  added: readonly NewLine[],
  ensure?: () => void,
  begun: readonly string[] = book.lines,
): void {
  const lines = [...begun]
  for (const says of added) {
    const last = lines.at(-1)
    const previous = last ? sha256(last) : ''
    lines.push(JSON.stringify({ ...says, previous }))
  }
  const text = lines.map((line) => `${line}\n`).join('')
  writeFile(`${folder}/${bookFile}`, text, () => {
    if (bookIn(folder) !== String(book.file)) throw new Error(MEANWHILE)
    ensure?.()
  })
}
