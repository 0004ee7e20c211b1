import { useLoaderData } from 'react-router-dom'
import { Script } from '../../document/page-resources.tsx'
import { useSite } from '../../document/site-context.tsx'
import { linkItem } from '../shared/link-item.tsx'
import { PageFrame } from '../shared/page-frame.tsx'
import { SearchField } from '../shared/search-field.tsx'
import type { LoadedSearch } from './load-search.ts'
import styles from './search.css?inline'

/**
 * A field to find a clause by its words, and below it the clauses of all
 * policies, each a link. Without scripts there is the list alone.
 */
export function SearchLayout() {
  const { title, pathname, texts } = useLoaderData<LoadedSearch>()
  const { grievanceEmail } = useSite().facts
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <Script name="search" />
      <article className="columns prose">
        <h1>{title}</h1>
        <SearchField />
        <p id="found" role="status" data-label="Clauses found:" />
        <ol id="results" />
        <p>
          Whatever you cannot find here, ask{' '}
          <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>.
        </p>
        {texts.map(({ title, pathname, clauses }) => (
          <section key={pathname}>
            <h2>
              <a href={pathname}>{title}</a>
            </h2>
            <ul>{clauses.map(({ id, title }) => linkItem([id, title]))}</ul>
          </section>
        ))}
      </article>
    </PageFrame>
  )
}
