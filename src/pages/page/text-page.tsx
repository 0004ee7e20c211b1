import { Children, Fragment, type PropsWithChildren } from 'react'
import { FormattedDay } from '../../document/days.tsx'
import { PageInfoProvider } from '../../document/page-info.tsx'
import { Script, Styles } from '../../document/page-resources.tsx'
import {
  SiteProvider,
  useMessages,
  useSite,
} from '../../document/site-context.tsx'
import { PageFrame } from '../../frame/page-frame.tsx'
import { SearchField } from '../../frame/search-field.tsx'
import {
  StatusLine,
  VersionLines,
  VersionLinks,
} from '../../frame/version-lines.tsx'
import { english } from '../../i18n/languages.ts'
import { Phrase } from '../../i18n/phrase.tsx'
import { comparisonPath, pagePath, versionPath } from '../../site/addresses.ts'
import type { ClauseHistory } from '../../site/clause-history.ts'
import type { SiteText } from '../../site/site.ts'
import { pageKind } from '../page-kind.tsx'
import { ENGLISH, type ShownClause, type ShownEntry } from './compose.tsx'

import { filesOf, loadPage, loadVersion, type TextPage } from './load.ts'
import styles from './policy.css?inline'
import translationStyles from './translation.css?inline'

/** A page without versions, or a policy at its address: the current version. */
export const textPage = pageKind({
  path: '/:slug',
  languages: 'all',
  addresses: ({ listedTexts, isReadableIn }, language) =>
    listedTexts
      .filter((text) => isReadableIn(language, text))
      .map(({ slug }) => pagePath(slug)),
  load: loadPage,
  Layout: TextLayout,
  files: filesOf,
})

/** A version of a policy at its permanent address, or a draft. */
export const versionPage = pageKind({
  path: '/:slug/:day',
  languages: 'all',
  addresses: ({ versions, drafts, isReadableIn }, language) => [
    ...versions
      .filter((version) => isReadableIn(language, version))
      .map(({ slug, day }) => versionPath(slug, day)),
    ...(language === english ? drafts : []).map(({ slug, name }) =>
      versionPath(slug, name),
    ),
  ],
  load: loadVersion,
  Layout: TextLayout,
  files: filesOf,
})

/**
 * A text page: title, dates, table of contents and text. docs/open-data.md
 * promises the class `policy` to programs.
 */
function TextLayout(page: TextPage) {
  const { title, pathname, modified, version, binding, entries, found } = page
  const chapters = entries.filter(({ depth }) => depth === 2)
  const { layout } = binding.frontMatter
  const notice = <TranslationNotice {...page} />
  return (
    <PageInfoProvider value={{ modified, version, sections: [] }}>
      <PageFrame
        styles={styles}
        pathname={pathname}
        day={version?.day}
        status={<StatusLine {...page} />}
      >
        {found && <Styles css={translationStyles} />}
        <article className={`${layout} columns`}>
          <header>
            <h1 lang={found?.isInEnglish ? ENGLISH : undefined}>{title}</h1>
            {version && <VersionLines version={version} />}
            {layout === 'policy' && notice}
          </header>
          {chapters.length > 0 && <Contents entries={chapters} />}
          <div className="prose">
            <Clauses {...page} />
            <FormerClauses {...binding} lang={found && ENGLISH} />
            {/* Visitors come for the form. */}
            {layout === 'form' && notice}
          </div>
        </article>
      </PageFrame>
    </PageInfoProvider>
  )
}

/**
 * Renders the clauses, those in English marked on a page in another language.
 * The links to other versions follow the introduction.
 */
function Clauses(page: TextPage) {
  const { clauses, found, version, binding } = page
  const isIntroduction = ({ id }: ShownClause) => id === ''
  // The introduction is on the first screen, where its layout cannot wait.
  const isApart = (clause: ShownClause) =>
    binding.frontMatter.layout === 'policy' && !isIntroduction(clause)
  const show = (clause: ShownClause) => {
    const shown = { ...clause, children: withHistory(clause, page) }
    const Clause = isApart(clause) ? 'section' : Fragment
    return clause.isStale ? (
      <EnglishClause key={clause.id} {...shown} />
    ) : (
      <Clause key={clause.id}>{shown.children}</Clause>
    )
  }
  const shown = (
    <>
      {clauses.filter(isIntroduction).map(show)}
      {version && <VersionLinks version={version} />}
      {clauses.filter((clause) => !isIntroduction(clause)).map(show)}
    </>
  )
  return found?.isInEnglish ? <InEnglish>{shown}</InEnglish> : shown
}

type Part = TextPage & { id: string }

/** Adds the history of a chapter below its heading. */
function withHistory({ id, children }: ShownClause, page: TextPage) {
  const history = page.histories?.get(id)
  if (!history) return children

  const [heading, ...rest] = Children.toArray(children)
  return [
    heading,
    <p key="history" className="history fine">
      <History id={id} {...history} {...page} />
      <Ask id={id} {...page} />
    </p>,
    rest,
  ]
}

/** Says since when the words of a chapter are the same, and until when. */
function History({ id, days, next, version }: ClauseHistory & Part) {
  const messages = useMessages().version
  const last = days.at(-1) ?? ''
  const isAhead = version?.status === 'upcoming' && last === version.day
  return (
    <>
      <Phrase
        text={isAhead ? messages.changesOn : messages.unchangedSince}
        day={<FormattedDay day={last} />}
      />
      {next && version && (
        <>
          {' · '}
          <a href={`${comparisonPath(version.slug, version.day, next)}#${id}`}>
            <Phrase
              text={messages.changesOn}
              day={<FormattedDay day={next} />}
            />
          </a>
        </>
      )}
    </>
  )
}

/** Links a mail to customer care about a chapter, at its permalink. */
function Ask({ id, entries, binding, version }: Part) {
  const { facts, language } = useSite()
  const { number = '' } = entries.find((entry) => entry.id === id) ?? {}
  const subject = `${binding.frontMatter.title} ${number} ${version?.day} ${language.code}`
  return (
    <a
      className="ask"
      href={`mailto:${facts.contactEmail}?subject=${encodeURIComponent(subject)}`}
    >
      {useMessages().version.ask}
    </a>
  )
}

/** Renders content in English on a page in another language. */
function InEnglish({ children }: PropsWithChildren) {
  return (
    <SiteProvider value={{ ...useSite(), language: english }}>
      <div lang={ENGLISH}>{children}</div>
    </SiteProvider>
  )
}

function EnglishClause({ id, children }: ShownClause) {
  const { staleClause } = useMessages().translation
  const inEnglish = <InEnglish>{children}</InEnglish>
  if (id === '') return inEnglish

  return (
    <div className="in-english">
      <p className="fine">{staleClause}</p>
      {inEnglish}
    </div>
  )
}

/**
 * The notice above a translation: English is binding, and what is out of date.
 */
function TranslationNotice({ found, binding, original }: TextPage) {
  const messages = useMessages().translation
  if (!found) return null

  const { translation, stale, hasNotice, isInEnglish } = found
  const { edition, sealedOn = '', frontMatter } = translation
  if (isInEnglish)
    return (
      <p className="version-notice" role="note">
        {messages.noticeChanged}
      </p>
    )

  return (
    <details className="version-notice" open={stale.size > 0}>
      <summary>{messages.summary}</summary>
      <p>
        <Phrase
          text={messages.notice}
          title={<span lang={ENGLISH}>{binding.frontMatter.title}</span>}
          day={<FormattedDay day={frontMatter.translates ?? ''} />}
          english={
            <a href={original} hrefLang={english.code}>
              {messages.englishText}
            </a>
          }
        />
        {hasNotice && ` ${messages.consent}`}
        {stale.size > 0 && ` ${messages.changed}`}
        {edition > 1 && (
          <Phrase
            text={` ${messages.corrected}`}
            day={<FormattedDay day={sealedOn} />}
          />
        )}
      </p>
    </details>
  )
}

/**
 * The table of contents: beside the text on wide screens, else behind a button
 * at the bottom of the window.
 */
function Contents({ entries }: { entries: readonly ShownEntry[] }) {
  const messages = useMessages().site
  return (
    <nav className="contents fine" aria-label={messages.contents}>
      <Script name="menu" />
      <button type="button" popoverTarget="clauses">
        {messages.contents}
      </button>
      <div id="clauses" popover="auto">
        <SearchField />
        <ol>
          {entries.map(({ id, title, lang }) => (
            <li key={id} lang={lang}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

/**
 * Lists clauses that have ended, each with a sentence about its end, so that
 * links to them still work.
 */
function FormerClauses({
  frontMatter,
  document,
  lang,
}: SiteText & { lang?: string | undefined }) {
  const messages = useMessages().site
  const ids = new Set(document.clauses.map(({ id }) => id))
  const ended = Object.entries(frontMatter.moved ?? {}).filter(
    ([, end]) => !ids.has(end),
  )
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="former-clauses">
      <h2 id="former-clauses">{messages.formerClauses}</h2>
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
