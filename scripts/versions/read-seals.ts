import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { sealsFile } from '../content/paths.ts'
import { reporter } from '../diagnostics/report.ts'
import { parseSeals, type SealBook } from './seals.ts'

/** The book of seals as it was found; what is wrong with it stands in the messages of its file. */
export interface ReadSeals {
  book: SealBook
  file: VFile
}

/** Reads `content/seals.json` of a project folder; a missing file is an empty book, and so is one that cannot be read. */
export function readSeals(folder: string): ReadSeals {
  const path = `${folder}/${sealsFile}`
  if (!existsSync(path)) return { book: {}, file: new VFile({ path: sealsFile }) }
  const source = readFileSync(path, 'utf8')
  const file = new VFile({ path: sealsFile, value: source })
  try {
    return { book: parseSeals(source), file }
  } catch {
    const report = reporter(file, 'seals')
    const conflict = source.split('\n').findIndex((line) => /^(<{7}|={7}|>{7})/.test(line))
    if (conflict < 0)
      report(
        undefined,
        'The book of seals cannot be read.',
        `It is written by “npm run seal”, never by hand. Put it back as it was committed last: git restore ${sealsFile}`,
      )
    else
      report(
        { line: conflict + 1, column: 1 },
        'Two people sealed at the same time, and their seals have not been joined.',
        `Take the file as the others have it: git checkout origin/main -- ${sealsFile}\nThen run “npm run seal” to add yours.`,
      )
    return { book: {}, file }
  }
}
