import facts from '../../content/facts.yaml'
import { formatDay } from '../model/format-day.ts'
import { linesOf, textOfRuns } from '../policy/document-model.ts'
import type { DocumentOf, SitePage } from '../policy/site.ts'
import type { Day } from '../policy/timeline.ts'
import { pagePath, searchPath, versionPath } from './addresses.ts'
import { manifest } from './manifest.ts'

export type LoadedSearch = ReturnType<typeof loadSearch>

/**
 * Every clause of what is in force, and of the pages without versions; of what
 * is announced, those that no other text has.
 */
export function loadSearch(documentOf: DocumentOf) {
  const said = new Set<string>()
  const textOf = (page: SitePage, from?: Day) => {
    const { title } = page.frontMatter
    const pathname = from ? versionPath(page.slug, from) : pagePath(page.slug)
    const state = from ? ` (announced: applies from ${formatDay(from)})` : ''
    const clauses = documentOf(page).clauses.flatMap(
      ({ id, title: runs, blocks }) => {
        const text = linesOf(blocks).join('\n')
        if (!text || (from && said.has(text))) return []

        said.add(text)
        return {
          id: `${pathname}#${id}`,
          title: textOfRuns(runs) || title,
          text,
        }
      },
    )
    return { title: title + state, pathname, clauses }
  }
  const texts = [
    ...manifest.documents
      .filter((it) => !('status' in it) || it.status === 'in force')
      .map((page) => textOf(page)),
    ...[...manifest.policies.values()]
      .flatMap(({ versions }) => versions)
      .filter(({ status }) => status === 'announced')
      .map((version) => textOf(version, version.day)),
  ]
  return {
    pathname: searchPath,
    title: 'Find a clause',
    description: 'Every clause of our policies, to be found by its words.',
    texts,
    /** Words of the policies, each with what readers may type for it. */
    words: facts.searchWords,
  }
}
