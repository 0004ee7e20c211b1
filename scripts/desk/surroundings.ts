import { currentVersion } from '../../src/policy/policy.ts'
import { findText, type Site } from '../policies/read-site.ts'
import { isPolicy } from '../text/file-data.ts'
import { meaningOf } from '../text/read-facts.ts'
import type { Surroundings } from './editor/protocol.ts'

/**
 * What a text of the site may refer to, with the facts and the pages as it
 * prints them.
 */
export function surroundingsOf(site: Site, path: string): Surroundings {
  const facts = [...site.factsFor(path)]

  return {
    isNumbered: isPolicy(findText(site, path) ?? {}),
    facts: Object.fromEntries(facts),
    meanings: Object.fromEntries(
      facts.map(([name]) => [name, meaningOf(name)]),
    ),
    pages: pagesOf(site),
  }
}

/** The pages that links may lead to, of a policy the current version. */
function pagesOf({ pages, policies }: Site): Surroundings['pages'] {
  const current = [...policies].flatMap(([slug, policy]) =>
    policy.versions.length > 0
      ? [{ pathname: `/${slug}`, text: currentVersion(policy).text }]
      : [],
  )
  const others = pages.map((text) => ({ pathname: text.pathname, text }))

  return [...others, ...current].map(({ pathname, text }) => ({
    pathname,
    title: text.frontMatter?.title ?? '',
    headings: text.headings,
  }))
}
