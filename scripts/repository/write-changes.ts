import { existsSync, readFileSync, rmSync } from 'node:fs'
import { type Changes, isSame } from './changes.ts'
import { placeIn, type StagedFile, stageFile, writeFile } from './write-file.ts'

/**
 * Writes a change to the working folder: all files or none. Throws if a file has
 * neither its base text nor its new text. Stages new texts, moves them into place
 * in the order of the change, and removes files last; undoes everything after a
 * failure. Writing a change again completes one that a crash interrupted.
 */
export function writeChanges(folder: string, { edits }: Changes): void {
  const due = Array.from(edits, ([path, { before, after }]) => {
    const file = placeIn(folder, path)
    const now = existsSync(file) ? readFileSync(file, 'utf8') : null
    if (!isSame(now, before) && !isSame(now, after))
      throw new Error([path, outdated].join(' '))
    return { file, now, after }
  })
    .filter(({ now, after }) => now !== after)
    .sort((a, b) => Number(a.after === null) - Number(b.after === null))
  const staged: StagedFile[] = []
  const done: typeof due = []
  try {
    for (const { file, after } of due)
      if (after !== null) staged.push(stageFile(file, after))
    for (const [i, it] of due.entries()) {
      staged[i]?.move()
      if (it.after === null) rmSync(it.file)
      done.push(it)
    }
  } catch (error) {
    for (const { file, now } of done)
      if (now === null) rmSync(file)
      else writeFile(file, now)
    throw error
  } finally {
    for (const { discard } of staged) discard()
  }
}

const outdated = 'was changed meanwhile, and nothing was written. Try again.'
