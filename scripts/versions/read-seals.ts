import { existsSync, readFileSync } from 'node:fs'
import { root, sealsFile } from '../content/folders.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { parseSeals, type SealBook } from './seals.ts'

/** The book of seals as it was found. */
export interface ReadSeals {
  book: SealBook
  /** The text of the file, for places in it. */
  source: string
  problems: Problem[]
}

/** Reads `content/seals.json`; a missing file is an empty book. */
export function readSeals(folder: string = root): ReadSeals {
  const file = `${folder}/${sealsFile}`
  return existsSync(file)
    ? readBook(readFileSync(file, 'utf8'))
    : { book: {}, source: '', problems: [] }
}

/** Reads the text of the book; what cannot be read is an empty book and a problem. */
export function readBook(source: string): ReadSeals {
  try {
    return { book: parseSeals(source), source, problems: [] }
  } catch {
    const conflict = source.split('\n').findIndex((line) => /^(<{7}|={7}|>{7})/.test(line))
    const problem = problemsIn(sealsFile, source)
    const problems = [
      conflict < 0
        ? problem(
            undefined,
            'The book of seals cannot be read.',
            `It is written by “npm run seal”, never by hand. Put it back as it was committed last: git restore ${sealsFile}`,
          )
        : problem(
            { line: conflict + 1, column: 1 },
            'Two people sealed at the same time, and their seals have not been joined.',
            `Take the file as the others have it: git checkout origin/main -- ${sealsFile}\nThen run “npm run seal” to add yours.`,
          ),
    ]
    return { book: {}, source, problems }
  }
}
