import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { VFile } from 'vfile'
import { reporter } from '../text/diagnostics/report.ts'

/**
 * The symbolic links in `content/` and `public/` of a project folder that lead
 * out of it, or nowhere, each reported: whoever reads the site would read what
 * they lead to.
 */
export function outsideFiles(folder: string): VFile[] {
  const home = realpathSync(folder)
  const links = ['content', 'public'].flatMap((name) =>
    linksIn(join(folder, name)),
  )
  const outside = links.filter(
    (link) => !realPath(link)?.startsWith(home + sep),
  )

  return outside.map((link) => {
    const path = relative(folder, link).replaceAll(sep, '/')
    const file = new VFile({ path })
    reporter(file, 'outside-files')(
      undefined,
      'This link leads out of the project, or nowhere.',
      'Put the file itself in its place.',
    )
    return file
  })
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

  if (file.startsWith(home + sep) && realPath(there) === there) return file
  throw new Error(
    'This file is a link to another place, or stands below one: nothing was written. Put the file itself there.',
  )
}

function linksIn(path: string): string[] {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isSymbolicLink()) return [path]
  if (!stats?.isDirectory()) return []

  // Step by step: Node.js 22 would go into linked folders by itself.
  return readdirSync(path).flatMap((name) => linksIn(join(path, name)))
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
