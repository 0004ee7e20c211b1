import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
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

function linksIn(path: string): string[] {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isSymbolicLink()) return [path]
  if (!stats?.isDirectory()) return []

  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
