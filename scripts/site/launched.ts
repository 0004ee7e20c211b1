import { factsFile } from '../text/paths.ts'
import { parseFacts } from '../text/read-facts.ts'
import type { Site } from './read-site.ts'

/** Returns the last committed and published contents of a file; '' if none. */
export function committed({ workspace }: Site, path: string): string[] {
  const { own, published } = workspace
  return [own, published].map((it) => it.get(path) ?? '')
}

/**
 * Whether the launch date is known, here or in the last commit. From then on,
 * readers rely on the book.
 */
export function isLaunched(site: Site): boolean {
  return [site.facts, ...committed(site, factsFile).map(parseFacts)].some(
    ({ real }) => real.has('launchDate'),
  )
}
