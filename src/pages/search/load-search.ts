import { linesOf, textOfRuns } from '../../compare/document-model.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { pagePath, searchPath, versionPath } from '../../site/addresses.ts'
import type { LoaderArgs } from '../shared/loader.ts'

export type LoadedSearch = ReturnType<typeof loadSearch>

/**
 * Every clause of what is in force, and of the pages without versions; of what
 * is announced, those that no other text has.
 */
export function loadSearch({
  site,
  documentOf,
}: Pick<LoaderArgs, 'site' | 'documentOf'>) {
  const said = new Set<string>()
  const announced = [...site.policies.values()]
    .flatMap(({ versions }) => versions)
    .filter(({ status }) => status === 'announced')
  // A policy may show what is announced already.
  const shown = new Set([...site.documents, ...announced])
  const texts = [...shown].map((page) => {
    const from = announced.find((it) => it === page)?.day
    const pathname = from ? versionPath(page.slug, from) : pagePath(page.slug)
    const state = from ? ` (announced: applies from ${formatDay(from)})` : ''
    const clauses = documentOf(page).clauses.flatMap(
      ({ id, number, title, blocks }) => {
        const text = linesOf(blocks).join('\n')
        if (!text || (from && said.has(text))) return []

        said.add(text)
        const name = textOfRuns(title) || 'Opening text'
        return { id: `${pathname}#${id}`, title: `${number} ${name}`, text }
      },
    )
    return { title: page.frontMatter.title + state, pathname, clauses }
  })
  return {
    pathname: searchPath,
    title: 'Find a clause',
    description: 'Every clause of our policies, to be found by its words.',
    texts,
    /** Words of the policies, each with what readers may type for it. */
    words: site.facts.searchWords,
  }
}
