import { VFile } from 'vfile'
import { filesByDay, linesOf, plainNames } from '../site/git.ts'
import type { Site } from '../site/site.ts'
import { isError, reporter } from '../text/diagnostics/report.ts'
import { movedFile, pagesFolder, placeOf } from '../text/paths.ts'

/**
 * The file of moved pages, which need not exist, with a report of each page that
 * was there since the launch, as the history says, and is gone from its address.
 */
export function checkKeptAddresses(site: Site): VFile[] {
  const { folder, texts, moved, facts } = site
  const file = new VFile(moved.file ?? { path: movedFile })
  file.messages = [...(moved.file?.messages ?? [])]
  const launch = facts.real.get('launchDate')
  const slugs = new Set([...texts.values()].map(({ slug }) => slug))

  if (launch && !file.messages.some(isError))
    for (const path of [...new Set(goneSince(launch, folder))]) {
      const { slug, day } = placeOf(path)
      // Of versions the book of seals knows which were published.
      if (day || !slug || slugs.has(slug) || moved.moved.has(`/${slug}`))
        continue
      reporter(file, 'kept-addresses')(
        undefined,
        `The page /${slug} was published and is gone: links and bookmarks lead to an error.`,
        `Write in ${movedFile} where readers find it now, such as “/${slug}: /tnc”, or put ${path} back.`,
      )
    }

  return moved.file || file.messages.length > 0 ? [file] : []
}

/** The files of pages that were removed on a day or later, or just now. */
function goneSince(launch: string, folder: string): string[] {
  const how = ['ls-files', '--deleted', pagesFolder]
  const removed = ['--diff-filter=D', '--no-renames']
  const committed = filesByDay(folder, pagesFolder, ...removed)

  return [
    ...linesOf(folder, ...plainNames, ...how),
    ...committed.filter(({ day }) => day >= launch).map(({ file }) => file),
  ]
}
