import { parseFacts } from '../text/facts.ts'
import { bookFile, factsFile } from '../text/paths.ts'
import { fileAt } from './git.ts'
import type { Site } from './site.ts'

/** What was committed last, here and where it is pushed to. */
const COMMITTED = ['HEAD', '@{upstream}']

/**
 * Whether the day of launch is known, here or in what was committed last: from
 * then on readers were promised what the book says.
 */
export function isLaunched({ folder, facts }: Site): boolean {
  const committed = COMMITTED.map((it) => fileAt(folder, it, factsFile) ?? '')
  return [facts, ...committed.map(parseFacts)].some(({ real }) =>
    real.has('launchDate'),
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
