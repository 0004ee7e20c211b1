import { commitsOf, contentAt } from '../repository/published.ts'
import { factsFile } from '../text/paths.ts'
import { parseFacts } from '../text/read-facts.ts'
import type { Site } from './read-site.ts'

/** Returns the last committed and published contents of a file; '' if none. */
export function committed(folder: string, path: string): string[] {
  const { own, published } = commitsOf(folder)
  return [own, published].map((it) => contentAt(folder, it).get(path) ?? '')
}

/**
 * Whether the launch date is known, here or in the last commit. From then on,
 * readers rely on the book.
 */
export function isLaunched({ folder, facts }: Site): boolean {
  return [facts, ...committed(folder, factsFile).map(parseFacts)].some(
    ({ real }) => real.has('launchDate'),
  )
}
