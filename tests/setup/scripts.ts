import type { OpenPage } from './open.ts'

/** The scripts of a page that a browser runs, as HTML. Data for search engines and rules for prerendering stand in script elements too, and run nothing. */
export function runningScripts(page: OpenPage): Promise<string[]> {
  return page.evaluate(() =>
    [...document.scripts]
      .filter(({ type }) => !['application/ld+json', 'speculationrules'].includes(type))
      .map(({ outerHTML }) => outerHTML),
  )
}
