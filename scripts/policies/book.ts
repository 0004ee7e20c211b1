import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import { grounds } from '../../src/model/front-matter.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { bookFile, versionFile } from '../text/paths.ts'
import { type MovedPages, presentSlug } from './moved-pages.ts'
import { sha256 } from './sha256.ts'

const sum = z.string().regex(/^[0-9a-f]{64}$/)

/** What every line says: of which version, when and by whom it was written. */
const common = {
  policy: z.string(),
  /** The day from which the version is in force. */
  version: z.iso.date(),
  on: z.iso.date(),
  by: z.string(),
  /** SHA-256 of the line above; empty in the first. */
  previous: sum.or(z.literal('')),
}

const sealSchema = z.strictObject({
  ...common,
  /** Of a translation: its language, and which one it is where not the first. */
  language: z.string().optional(),
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
    .strictObject({ ground: z.enum(grounds), reason: z.string() })
    .optional(),
})

const withdrawalSchema = z.strictObject({
  ...common,
  /** Why it does not come into force, for readers. */
  withdrawn: z.string().min(1),
})

/** What readers were promised when a version was sealed. */
export type Seal = Readonly<z.infer<typeof sealSchema>>

/** That an announced version does not come into force. */
export type Withdrawal = Readonly<z.infer<typeof withdrawalSchema>>

/** A line of the book, with its number from 1 and its SHA-256. */
export interface Entry {
  readonly number: number
  readonly sum: string
  readonly says: Seal | Withdrawal
}

/** What the book says of a version. */
export interface Sealed {
  readonly seal: Seal
  readonly entry: Entry
  readonly withdrawal: Withdrawal | undefined
}

/**
 * The book of seals: a line of JSON for each thing that was promised to
 * readers, only ever added to. `sha256sum` proves it without this software.
 */
export interface Book {
  readonly source: string
  /** SHA-256 of its last line, by which the next one names it. */
  readonly sum: string
  readonly entries: readonly Entry[]
  /** The file, with what is wrong with it by itself. */
  readonly file: VFile
  readonly isReadable: boolean
}

/** The book of a release before this one, which held whole texts. */
const FORMER = 'content/seals.json'

/** Reads the book of a folder; where there is none, it is empty. */
export function readBook(folder: string): Book {
  const path = `${folder}/${bookFile}`
  const book = parseBook(existsSync(path) ? readFileSync(path, 'utf8') : '')
  if (existsSync(`${folder}/${FORMER}`))
    reporter(book.file, 'seals')(
      undefined,
      'The book of seals has the form of an earlier release.',
      'Make the book anew from the texts and delete the former file; after launch, let a developer convert it.',
    )
  return book
}

/** Parses the text of a book. Line ends of Windows do not count. */
export function parseBook(text: string): Book {
  const lines = text.split(/\r?\n/).filter(Boolean)
  const source = lines.map((line) => `${line}\n`).join('')
  const file = new VFile({ path: bookFile, value: source })
  const report = reporter(file, 'seals')
  const sums = lines.map((line) => sha256(line))
  const entries = lines.flatMap((line, i): Entry[] => {
    const says = parseLine(line)
    if (says?.previous !== (sums[i - 1] ?? ''))
      report(
        { line: i + 1, column: 1 },
        says
          ? 'This seal does not follow from the one above: a seal was changed, moved or taken out.'
          : 'This line is no seal.',
        PUT_BACK,
        'error',
        { run: { command: 'restore', path: bookFile } },
      )
    return says ? [{ number: i + 1, sum: sums[i] ?? '', says }] : []
  })
  return {
    source,
    sum: sums.at(-1) ?? '',
    entries,
    file,
    isReadable: entries.length === lines.length,
  }
}

/** What a book says of each version, by its file. A version is sealed once. */
export function sealsIn(
  { entries }: Pick<Book, 'entries'>,
  moved: MovedPages,
): Map<string, Sealed> {
  const seals = new Map<string, Sealed>()
  for (const entry of entries) {
    const { says } = entry
    const path = pathOf(says, moved)
    const known = seals.get(path)
    if ('text' in says)
      seals.set(path, known ?? { seal: says, entry, withdrawal: undefined })
    else if (known)
      seals.set(path, { ...known, withdrawal: known.withdrawal ?? says })
  }
  return seals
}

/** The file of the version, or the translation, that a line speaks of. */
export function pathOf(says: Seal | Withdrawal, moved: MovedPages): string {
  const { policy, version } = says
  const { language, edition } = 'text' in says ? says : {}
  return versionFile(presentSlug(moved, policy), version, language, edition)
}

/** What to do where the book is not as it was. */
export const PUT_BACK =
  'Put the book back as it was committed. Where two people sealed at the same time, take the book of the one who published first, and seal again what it lacks.'

/** A line that is not in the book yet. */
export type NewLine = Omit<Seal, 'previous'> | Omit<Withdrawal, 'previous'>

/** The text of a book with more lines. */
export function addLines(
  { source, sum }: Pick<Book, 'source' | 'sum'>,
  lines: readonly NewLine[],
): string {
  let [text, previous] = [source, sum]
  for (const says of lines) {
    const line = JSON.stringify({ ...says, previous })
    text += `${line}\n`
    previous = sha256(line)
  }
  return text
}

function parseLine(line: string): Seal | Withdrawal | undefined {
  try {
    const json: unknown = JSON.parse(line)
    return sealSchema.or(withdrawalSchema).safeParse(json).data
  } catch {
    return undefined
  }
}
