import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { VFile } from 'vfile'
import { reporter } from '../text/diagnostics/report.ts'

/**
 * The symbolic links in `content/` and `public/` of a project folder, each
 * reported: whoever reads the site would read what they lead to.
 */
export function outsideFiles(folder: string): VFile[] {
  const links = ['content', 'public'].flatMap((name) => linksIn(folder, name))

  return links.map((path) => {
    const file = new VFile({ path })
    reporter(file, 'outside-files')(
      undefined,
      'This is a link to another place.',
      'Put the file itself in its place.',
    )
    return file
  })
}

function linksIn(folder: string, path: string): string[] {
  const place = join(folder, path)
  const stats = lstatSync(place, { throwIfNoEntry: false })
  if (stats?.isSymbolicLink()) return [path]
  if (!stats?.isDirectory()) return []

  // Step by step: Node.js 22 would go into linked folders by itself.
  return readdirSync(place).flatMap((name) =>
    linksIn(folder, `${path}/${name}`),
  )
}

/**
 * Where a file of a project stands on the disk. Throws where it is a link or
 * stands below one, so that nothing is written in another place.
 */
export function placeIn(folder: string, path: string): string {
  const home = realpathSync(folder)
  const file = join(home, path)
  let there = file
  while (!lstatSync(there, { throwIfNoEntry: false })) there = dirname(there)

  // What a link leads to need not be there.
  const isReal =
    !lstatSync(there).isSymbolicLink() && realpathSync(there) === there
  if (file.startsWith(home + sep) && isReal) return file
  throw new Error(
    'This file is a link to another place, or stands below one: nothing was written. Put the file itself there.',
  )
}
