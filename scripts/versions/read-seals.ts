import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { sealsFile } from '../content/paths.ts'
import { reporter } from '../diagnostics/report.ts'
import { parseSeals, type SealBook } from './seals.ts'

/** The book of seals; what is wrong with it stands in the messages of its file. */
export interface ReadSeals {
  book: SealBook
  file: VFile
}

/** Reads `content/seals.json` of a project folder; a missing file is an empty book, and so is one that cannot be read. */
export function readSeals(folder: string): ReadSeals {
  const path = `${folder}/${sealsFile}`
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '{}'
  const file = new VFile({ path: sealsFile, value: source })
  try {
    return { book: parseSeals(source), file }
  } catch {
    const conflict = source.split('\n').findIndex((line) => /^(<{7}|={7}|>{7})/.test(line))
    reporter(file, 'seals')(
      { line: Math.max(conflict, 0) + 1, column: 1 },
      'The book of seals cannot be read.',
      conflict < 0
        ? `Put it back as it was committed last: git restore ${sealsFile}`
        : `Two people sealed at the same time. Take the book of the others, git checkout origin/main -- ${sealsFile}, and run “npm run seal”.`,
    )
    return { book: {}, file }
  }
}
