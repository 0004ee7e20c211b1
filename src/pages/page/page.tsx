import { useLoaderData } from 'react-router-dom'
import { Script } from '../../document/page-resources.tsx'
import { useWords } from '../../document/site-context.tsx'
import { PageFrame } from '../shared/page-frame.tsx'
import { SearchField } from '../shared/search-field.tsx'
import { StatusLine, VersionLines } from '../shared/version-lines.tsx'
import type { LoadedPage, LoadedText } from './load-translation.ts'
import styles from './policy.css?inline'
import {
  ENGLISH,
  entriesOf,
  type LocalEntry,
  LocalNotice,
  TextInLanguage,
} from './text-in-language.tsx'

/**
 * A text page: title, dates, table of contents and text. docs/open-data.md
 * promises the class `policy` to programs.
 */
export function PageLayout() {
  const page = useLoaderData<LoadedPage>()
  const { title, pathname, text, version, local } = page
  const binding = local?.english ?? text
  const entries = entriesOf(page).filter(({ depth }) => depth === 2)
  return (
    <PageFrame
      styles={styles}
      pathname={pathname}
      day={version?.day}
      status={<StatusLine {...page} />}
    >
      <article className={`${binding.frontMatter.layout} columns`}>
        <header>
          <h1 lang={local && !local.translation ? ENGLISH : undefined}>
            {title}
          </h1>
          {version && <VersionLines version={version} />}
          <LocalNotice {...page} />
        </header>
        {entries.length > 0 && <Contents entries={entries} />}
        <div className="prose">
          <TextInLanguage {...page} />
          <FormerClauses {...binding} lang={local && ENGLISH} />
        </div>
      </article>
    </PageFrame>
  )
}

/**
 * The table of contents: beside the text on wide screens, else behind a button
 * at the bottom of the window.
 */
function Contents({ entries }: { entries: readonly LocalEntry[] }) {
  const words = useWords().site
  return (
    <nav className="contents" aria-label={words.contents}>
      <Script name="menu" />
      <SearchField />
      <button type="button" popoverTarget="clauses">
        {words.contents}
      </button>
      <ol id="clauses" popover="auto">
        {entries.map(({ id, number, title, lang }) => (
          <li key={id} lang={lang}>
            <a href={`#${id}`}>
              <span>{number} </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Lists clauses that have ended, each with a sentence about its end, so that
 * links to them still work.
 */
function FormerClauses({
  frontMatter,
  contents,
  lang,
}: LoadedText & { lang?: string | undefined }) {
  const words = useWords().site
  const ids = new Set(contents.map(({ id }) => id))
  const ended = Object.entries(frontMatter.moved ?? {}).filter(
    ([, end]) => !ids.has(end),
  )
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="former-clauses">
      <h2 id="former-clauses">{words.formerClauses}</h2>
      <ul lang={lang}>
        {ended.map(([id, end]) => (
          <li key={id} id={id}>
            {end}
          </li>
        ))}
      </ul>
    </section>
  )
}
