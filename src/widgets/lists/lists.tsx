import type { PropsWithChildren } from 'react'
import { useAddress, useSite, useWords } from '../../document/site-context.tsx'
import { localPath } from '../../site/addresses.ts'
import type { PropsOf } from '../registry.ts'
import claims from './claims.css?inline'
import differences from './differences.css?inline'
import { claimOf, figureOf, phoneOf } from './drawings.tsx'
import languages from './languages.css?inline'
import { listOf } from './list-of.tsx'
import moments from './moments.css?inline'
import safeguards from './safeguards.css?inline'
import siteFooter from './site-footer.css?inline'
import statistics from './statistics.css?inline'
import steps from './steps.css?inline'

/**
 * What the product promises: lines as in the index of a book, the promise with
 * a drawing on the left, its meaning on the right.
 */
export const Claims = listOf('claims', claims, { mark: claimOf })

/** What keeps people safe: a quiet list in two columns, beside its heading. */
export const Safeguards = listOf('beside safeguards', safeguards)

/** Steps in their order, each with the app as it is then. */
export const Steps = listOf('steps', steps, { ordered: true, mark: phoneOf })

/** What sets the product apart: a figure beside every point. */
export const Differences = listOf('differences', differences, {
  mark: figureOf,
})

/**
 * The languages of the product, their names as large as titles, that of the page
 * first; what follows the cards stands below.
 */
export const Languages = listOf('languages', languages, {
  items: [Language],
  isFirst: ({ lang }, { code }) => lang === code,
})

/** A language: its name, which leads to the site in it, and its speakers. */
export function Language({
  name,
  script,
  lang,
  speakers,
  flag,
}: PropsOf<'Language'>) {
  const { isAddress } = useSite()
  const home = localPath(lang, '/')
  return (
    <li>
      <p className="script" lang={lang}>
        {isAddress(home) ? (
          <a href={home} hrefLang={lang}>
            {script}
          </a>
        ) : (
          script
        )}
      </p>
      <h3>
        {flag && <span aria-hidden="true">{flag} </span>}
        {name}
      </h3>
      <p>{speakers}</p>
    </li>
  )
}

/**
 * What users say, set as the pages of a conversation: one from the left, the
 * next from the right.
 */
export const Moments = listOf('beside moments', moments, { items: [Moment] })

/** What one user said, with five stars. */
export function Moment({ person, children }: PropsOf<'Moment'>) {
  return (
    <li>
      <figure>
        <blockquote>{children}</blockquote>
        <figcaption>
          <svg
            viewBox="0 0 108 20"
            role="img"
            aria-label={useWords().site.stars}
          >
            {[0, 22, 44, 66, 88].map((x) => (
              <use key={x} href="#star" x={x} />
            ))}
          </svg>
          {person}
        </figcaption>
      </figure>
    </li>
  )
}

/** One line of large figures. */
export const Statistics = listOf('statistics', statistics, { items: [Figure] })

/** A figure and, below it, what it counts. */
export function Figure({ value, children }: PropsOf<'Figure'>) {
  return (
    <li>
      <strong>{value}</strong> {children}
    </li>
  )
}

/**
 * The end of the landing page: links and placeholders in a list, the rest
 * below.
 */
export const SiteFooter = listOf('site-footer fine', siteFooter, {
  items: [OutsideLink, Soon],
})

/**
 * A link with the whole address of a page of this site, in a new tab, which
 * screen readers say.
 */
export function OutsideLink({ href, children }: PropsOf<'OutsideLink'>) {
  return (
    <li>
      <a
        href={useSite().origin + useAddress()(href)}
        target="_blank"
        rel="noopener"
      >
        {children}
        <span className="unseen"> {useWords().site.newTab}</span>
      </a>
    </li>
  )
}

/**
 * The place of a page that does not exist yet. It leads nowhere, and says so.
 */
export function Soon({ children }: PropsWithChildren) {
  return (
    <li>
      {children} <small>{useWords().site.soon}</small>
    </li>
  )
}
