import { readFileSync, writeFileSync } from 'node:fs'
import type { Site } from '../content/read-site.ts'
import { addMoved, fixesOf } from './add-moved.ts'

/** Adds to the files of a site the lines that its problems offer. Returns what was done, for the person who asked. */
export function fixSite({ folder, problems }: Site): string[] {
  return [...fixesOf(problems)].flatMap(([file, lines]) => {
    const path = `${folder}/${file}`
    const fixed = addMoved(readFileSync(path, 'utf8'), lines)
    if (fixed === undefined)
      return [`In ${file} the former clauses stand in one line; write each in a line of its own.`]
    writeFileSync(path, fixed)
    return [`Added to ${file}, below “moved:”`, ...lines.map((line) => `  ${line}`)]
  })
}
