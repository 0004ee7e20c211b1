import { fileAt } from '../repository/git.ts'
import { factsFile } from '../text/paths.ts'
import { parseFacts } from '../text/read-facts.ts'
import type { Site } from './read-site.ts'

/** Returns the last committed contents of a file, here and upstream; '' if none. */
export const committed = (folder: string, path: string): string[] =>
  ['HEAD', '@{upstream}'].map((it) => fileAt(folder, it, path) ?? '')

/**
 * Whether the launch date is known, here or in the last commit. From then on,
 * readers rely on the book.
 */
export function isLaunched({ folder, facts }: Site): boolean {
  return [facts, ...committed(folder, factsFile).map(parseFacts)].some(
    ({ real }) => real.has('launchDate'),
  )
}
