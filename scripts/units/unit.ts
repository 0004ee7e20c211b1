import { placeOf } from '../content/folders.ts'
import type { OpenSite } from '../content/open-site.ts'
import { isSection } from '../mdx/file-data.ts'

/** What is made and kept as one: a page with all its versions and comparisons, or the landing page with the error screen. */
export interface Unit {
  /** The slug of the page; empty for the landing page. */
  slug: string
  files: readonly string[]
}

/** The units of a site, the landing page first. */
export function unitsOf({ sources }: OpenSite): Unit[] {
  const files = new Map<string, string[]>([['', []]])
  for (const file of sources.keys()) {
    const slug = isSection(file) ? '' : placeOf(file).slug
    files.set(slug, [...(files.get(slug) ?? []), file])
  }
  return [...files].map(([slug, own]) => ({ slug, files: own }))
}
