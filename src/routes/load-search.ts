import facts from '../../content/facts.yaml'
import { formatDay } from '../model/format-day.ts'
import { linesOf, textOfRuns } from '../policy/document-model.ts'
import type { DocumentOf, SitePage } from '../policy/site.ts'
import type { Day } from '../policy/timeline.ts'
import { pagePath, searchPath, versionPath } from './addresses.ts'
import { manifest } from './manifest.ts'

export type LoadedSearch = ReturnType<typeof loadSearch>

/**
 * Every clause of what is in force, what announced versions change, and the
 * pages without versions.
 */
export function loadSearch(documentOf: DocumentOf) {
  const versions = [...manifest.policies.values()].flatMap(
    (policy) => policy.versions,
  )
  const pages: (SitePage & { from?: Day })[] = [
    ...versions.filter(({ status }) => status === 'in force'),
    ...manifest.pages.values(),
    ...versions
      .filter(({ status }) => status === 'announced')
      .map((version) => ({ ...version, from: version.day })),
  ]
  const said = new Set<string>()
  const texts = pages.map((page) => {
    const { slug, from, frontMatter } = page
    const { title } = frontMatter
    const pathname = from ? versionPath(slug, from) : pagePath(slug)
    const clauses = documentOf(page).clauses.flatMap((clause) => {
      const text = linesOf(clause.blocks).join('\n')
      if (!text || (from && said.has(text))) return []

      said.add(text)
      return {
        id: clause.id ? `${pathname}#${clause.id}` : pathname,
        title: textOfRuns(clause.title) || title,
        text,
      }
    })
    const name = from ? `${title}, from ${formatDay(from)}` : title
    return { title: name, pathname, clauses }
  })
  return {
    pathname: searchPath,
    title: 'Find a clause',
    description: 'Every clause of our policies, to be found by its words.',
    texts,
    /** Words of the policies, each with what readers may type for it. */
    words: facts.searchWords,
  }
}
