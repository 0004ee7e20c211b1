import facts from '../../content/facts.yaml'
import { linesOf, textOfRuns } from '../policy/document-model.ts'
import type { DocumentOf } from '../policy/site.ts'
import { pagePath, searchPath } from './addresses.ts'
import { manifest } from './manifest.ts'

export type LoadedSearch = ReturnType<typeof loadSearch>

/** Every clause of what is in force, and of the pages without versions. */
export function loadSearch(documentOf: DocumentOf) {
  const pages = manifest.documents.filter(
    (it) => !('status' in it) || it.status === 'in force',
  )
  const texts = pages.map((page) => {
    const { title } = page.frontMatter
    const pathname = pagePath(page.slug)
    const clauses = documentOf(page).clauses.flatMap(
      ({ id, title: runs, blocks }) => {
        const text = linesOf(blocks).join('\n')
        return text
          ? {
              id: id ? `${pathname}#${id}` : pathname,
              title: textOfRuns(runs) || title,
              text,
            }
          : []
      },
    )
    return { title, pathname, clauses }
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
