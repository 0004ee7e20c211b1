// The program of a process that does one job. It reads which from a file, and
// writes the result to another.
import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { renderRedline } from '../../exports/redline-document.tsx'
import { writeRedline } from '../../exports/word/write-docx.ts'
import { createReader } from '../../text/read.ts'
import { readWord } from '../../word-return/read-word.ts'
import type { SiteToCompare } from '../../word-return/receive-word.ts'
import { receiveFile } from '../../word-return/word-files.ts'

type Receive = typeof receiveFile

/** What a job does with data that can be sent to another process. */
const jobs = {
  renderRedline,
  writeRedline,
  readWord: async (docx: Uint8Array, site: string) =>
    (await readWord(docx, site)).clauses,
  receiveFile: (
    site: Omit<SiteToCompare, 'read'>,
    ...rest: Parameters<Receive> extends [SiteToCompare, ...infer Rest]
      ? Rest
      : never
  ) => receiveFile({ ...site, read: createReader() }, ...rest),
}

export type Jobs = typeof jobs

/** The result of a job, or the error that it threw with its fields. */
export type Outcome = { value: unknown } | { error: Error; fields: object }

const [given = '', made = ''] = process.argv.slice(2)
const [name, ...values] = deserialize(readFileSync(given))
const run = jobs[name as keyof Jobs] as (...values: unknown[]) => unknown
const outcome: Outcome = await Promise.resolve()
  .then(() => run(...values))
  .then(
    (value) => ({ value }),
    (error: Error) => ({ error, fields: { ...error } }),
  )
writeFileSync(made, serialize(outcome))
