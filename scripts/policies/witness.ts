import { bookFile, factsFile } from '../text/paths.ts'
import { type CheckedFacts, parseFacts } from '../text/read-facts.ts'
import { fileAt } from './git.ts'
import type { Site } from './read-site.ts'

/** What was committed last, here and where it is pushed to. */
const COMMITTED = ['HEAD', '@{upstream}']

/**
 * Whether the day of launch is known, here or in what was committed last: from
 * then on readers were promised what the book says.
 */
export function isLaunched({ folder, facts }: Site): boolean {
  const isKnown = ({ real }: CheckedFacts) => real.has('launchDate')
  return (
    isKnown(facts) ||
    COMMITTED.some((it) =>
      isKnown(parseFacts(fileAt(folder, it, factsFile) ?? '')),
    )
  )
}

/**
 * The book as it was committed last, which the present one has to continue.
 * Where two people have sealed, the one who published first is right.
 */
export function committedBook({ folder }: Site): string {
  const [here = '', there = ''] = COMMITTED.map(
    (it) => fileAt(folder, it, bookFile) ?? '',
  )
  return here.startsWith(there) ? here : there
}
