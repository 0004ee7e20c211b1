import { parseFacts } from '../text/facts.ts'
import { bookFile, factsFile } from '../text/paths.ts'
import { fileAt } from './git.ts'
import type { Site } from './site.ts'

type Launched = Pick<Site, 'folder' | 'facts'>

/**
 * Whether the day of launch is known, here or in what was committed last: from
 * then on readers were promised what the book says.
 */
export function isLaunched({ folder, facts }: Launched): boolean {
  return (
    facts.real.has('launchDate') ||
    ['HEAD', '@{upstream}'].some((revision) =>
      parseFacts(fileAt(folder, revision, factsFile) ?? '').real.has(
        'launchDate',
      ),
    )
  )
}

/**
 * The book as it was committed last, here and where it is pushed to, of which
 * the present one has to be a continuation. None before the day of launch is
 * known.
 */
export function committedBooks(site: Launched): string[] {
  if (!isLaunched(site)) return []

  const bookOf = (revision: string) =>
    fileAt(site.folder, revision, bookFile) ?? ''
  const [here, there] = [bookOf('HEAD'), bookOf('@{upstream}')]
  // Where two people have sealed, the one who published first is right.
  return here.startsWith(there) ? [here] : [there]
}
