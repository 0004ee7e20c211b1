import { meaningOf } from '../site/set-fact.ts'
import type { Site } from '../site/site.ts'
import { isPolicy } from '../text/file-data.ts'
import { placeOf } from '../text/paths.ts'
import type { Surroundings } from './editor/protocol.ts'

/**
 * What a text of the site may refer to, with the facts and the pages as it
 * prints them.
 */
export function surroundingsOf(site: Site, path: string): Surroundings {
  const facts = [...site.factsFor(path)]
  const frontMatter = site.texts.get(path)?.frontMatter
  const mayBePolicy = placeOf(path).day !== undefined

  return {
    isNumbered: isPolicy(frontMatter ? { frontMatter } : { mayBePolicy }),
    facts: Object.fromEntries(facts),
    meanings: Object.fromEntries(
      facts.map(([name]) => [name, meaningOf(name)]),
    ),
    pages: Array.from(
      site.pagesFor(path),
      ([pathname, { title, headings, terms }]) => ({
        pathname,
        title,
        headings: [...headings].map(([id, heading]) => ({ ...heading, id })),
        terms,
      }),
    ),
  }
}
