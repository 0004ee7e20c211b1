import { currentVersion } from '../../src/site/policy.ts'
import type { Site } from '../site/read-site.ts'
import { meaningOf } from '../text/read-facts.ts'
import { isPolicy } from '../text/text.ts'
import type { Surroundings } from './editor/protocol.ts'
import { textAt } from './texts.ts'

/** Returns the facts that a text prints, and the pages that it may refer to. */
export function surroundingsOf(site: Site, path: string): Surroundings {
  const text = textAt(site, path)
  const facts = [...site.factsFor(path)]
  const current = [...site.policies.values()].flatMap((policy) =>
    policy.versions.length > 0 ? currentVersion(policy).text : [],
  )
  return {
    // A translation need not state its layout.
    isNumbered: isPolicy(site.texts.get(text.original) ?? text),
    facts: Object.fromEntries(facts),
    meanings: Object.fromEntries(
      facts.map(([name]) => [name, meaningOf(name)]),
    ),
    pages: [...site.pages, ...current].map(
      ({ slug, frontMatter, headings }) => ({
        pathname: `/${slug}`,
        title: frontMatter?.title ?? '',
        headings,
      }),
    ),
  }
}
