import { z } from 'zod'
import { english } from '../../src/i18n/languages.ts'
import { grounds } from '../../src/site/front-matter.ts'

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

/** What a line of the book says; undefined where it is none. */
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
