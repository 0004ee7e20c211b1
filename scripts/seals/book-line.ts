import { z } from 'zod'
import { english } from '../../src/i18n/languages.ts'
import { grounds } from '../../src/site/front-matter.ts'

const nonBlank = z.string().regex(/\S/)
const sum = z.hash('sha256')

/** The fields of every line. */
const common = {
  policy: z.string(),
  /** The effective date of the version. */
  version: z.iso.date(),
  on: z.iso.date(),
  by: nonBlank,
  /**
   * Who else approved it, and when; of somebody who is not in the team, also who
   * invited them.
   */
  approved: z
    .array(
      z.strictObject({
        by: nonBlank,
        on: z.iso.date(),
        invitedBy: nonBlank.optional(),
      }),
    )
    .min(1)
    .optional(),
  /** SHA-256 of the line above; empty in the first line. */
  previous: z.string(),
}

const sealSchema = z.strictObject({
  ...common,
  /** Of a translation: its language, and its number after corrections. */
  language: z
    .string()
    .refine((it) => it !== english.code)
    .optional(),
  edition: z.int().min(2).optional(),
  /** SHA-256 of its file with LF line endings. */
  fileHash: sum,
  /** SHA-256 of its Markdown copy. */
  markdownHash: sum,
  /**
   * The facts that it prints, and the notice period that it promises, in the
   * digits of its language.
   */
  facts: z
    .record(z.string(), z.string())
    .refine(({ noticeDays = '' }) => /^\p{Nd}+$/u.test(noticeDays)),
  /** Why there was no notice. */
  withoutNotice: z
    .strictObject({ ground: z.enum(grounds), reason: nonBlank })
    .optional(),
  /** Set if users must accept the version again; otherwise they are informed. */
  acceptance: z.literal('required').optional(),
})

const withdrawalSchema = z.strictObject({
  ...common,
  /** The reason, for readers. */
  withdrawn: nonBlank,
})

/** The line that seals a version or a translation. */
export type Seal = Readonly<z.infer<typeof sealSchema>>

/** The line that withdraws an upcoming version. */
export type Withdrawal = Readonly<z.infer<typeof withdrawalSchema>>

/** A seal with its place in the book, and the withdrawal of its version. */
export interface Sealed {
  readonly seal: Seal
  /** The number of its line, from 1, and the SHA-256 of the line. */
  readonly entry: { readonly number: number; readonly sum: string }
  readonly withdrawal?: Withdrawal & { readonly number: number }
}

/** Parses a line of the book; undefined if it is invalid. */
export function parseLine(line: string): Seal | Withdrawal | undefined {
  try {
    const json: unknown = JSON.parse(line)
    // Programs read a duplicate key differently.
    if (JSON.stringify(json) !== line) return undefined
    return sealSchema.or(withdrawalSchema).safeParse(json).data
  } catch {
    return undefined
  }
}
