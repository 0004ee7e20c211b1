import { parseFacts } from '../text/facts.ts'
import { bookFile, factsFile } from '../text/paths.ts'
import { fileAt, hasUpstream } from './git.ts'
import type { Site } from './site.ts'

/**
 * The book as it was committed last, here and where it is pushed to, of which
 * the present one has to be a continuation. None before the day of launch is
 * known: until then nothing was promised.
 */
export function committedBooks({
  folder,
  facts,
}: Pick<Site, 'folder' | 'facts'>): string[] {
  const bookOf = (revision: string) => fileAt(folder, revision, bookFile) ?? ''
  const isLaunched =
    facts.real.has('launchDate') ||
    parseFacts(fileAt(folder, 'HEAD', factsFile) ?? '').real.has('launchDate')
  if (!isLaunched) return []

  const here = bookOf('HEAD')
  if (!hasUpstream(folder)) return [here]
  const there = bookOf('@{upstream}')
  // Where two people have sealed, the one who published first is right.
  return here.startsWith(there) ? [here] : [there]
}
