import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/**
 * Where a file of a project stands on the disk. Throws where it is a link or
 * stands below one, so that nothing is written in another place.
 */
export function placeIn(folder: string, path: string): string {
  const home = realpathSync(folder)
  const file = join(home, path)
  let there = file
  while (!lstatSync(there, { throwIfNoEntry: false })) there = dirname(there)

  if (file.startsWith(home + sep) && realpathSync(there) === there) return file
  throw new Error(
    'This file is a link to another place, or stands below one: nothing was written. Put the file itself there.',
  )
}
