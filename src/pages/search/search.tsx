import { Script } from '../../document/page-resources.tsx'
import { useMessages, useSite } from '../../document/site-context.tsx'
import { PageFrame } from '../../frame/page-frame.tsx'
import { SearchField } from '../../frame/search-field.tsx'
import { Phrase } from '../../i18n/phrase.tsx'
import { searchPath } from '../../site/addresses.ts'
import { pageKind } from '../page-kind.tsx'
import { encodeIndex, indexPath } from './encode-index.ts'
import { loadSearch, type SearchPage } from './load.ts'
import styles from './search.css?inline'

/** The search page, with its index beside it. */
export const searchPage = pageKind({
  path: searchPath,
  languages: 'all',
  addresses: () => [searchPath],
  load: (_, context) => loadSearch(context),
  Layout: SearchLayout,
  files: ({ index }, pathname) => [[indexPath(pathname), encodeIndex(index)]],
})

/**
 * A search field, and below it some questions and every clause in force, by
 * policy. Without scripts the list is all there is.
 */
function SearchLayout({ title, pathname, texts }: SearchPage) {
  const { contactEmail } = useSite().facts
  const messages = useMessages().search
  const suggestion = (query: string) => <a href={`?q=${query}`}>{query}</a>
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <Script name="search" />
      <article className="columns prose">
        <h1>{title}</h1>
        <SearchField />
        <div role="status">
          <p id="count" hidden>
            {messages.found} <span />
          </p>
          <p id="nothing" hidden>
            <Phrase
              text={messages.nothing}
              query={<b />}
              first={suggestion(messages.first)}
              second={suggestion(messages.second)}
            />
          </p>
          <p id="unavailable" className="late">
            {messages.unavailable}
          </p>
        </div>
        <ol id="results" />
        <ul>
          {messages.questions.map((question) => (
            <li key={question}>
              <a href={`?q=${encodeURIComponent(question)}`}>{question}</a>
            </li>
          ))}
        </ul>
        <p>
          <Phrase
            text={messages.ask}
            email={<a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
          />
        </p>
        {texts.map(({ title, lang, pathname, clauses }) => (
          <details key={pathname}>
            <summary>
              <h2 lang={lang}>{title}</h2>
            </summary>
            <ul>
              {clauses.map(({ address, title, lang }) => (
                <li key={address} lang={lang}>
                  <a href={address}>{title}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </article>
    </PageFrame>
  )
}
