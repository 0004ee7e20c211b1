import type { PropsWithChildren } from 'react'
import {
  useAddress,
  useMessages,
  useSite,
} from '../../document/site-context.tsx'
import { localPath } from '../../site/addresses.ts'
import type { PropsOf } from '../registry.ts'
import { listOf } from './list-of.tsx'

/** Promises: a drawing, the promise on the left, its meaning on the right. */
export const Claims = listOf('claims', { drawing: 'claim' })

/** Rules that keep users safe: two quiet columns beside the heading. */
export const Safeguards = listOf('beside safeguards')

/** Steps in their order, each with a drawing of the app. */
export const Steps = listOf('steps', {
  ordered: true,
  drawing: 'step',
})

/** What sets the product apart: a drawing beside each point. */
export const Differences = listOf('differences', {
  drawing: 'point',
})

/**
 * The languages of the product, with names as large as titles; what follows the
 * cards stands below.
 */
export const Languages = listOf('languages', { items: [LanguageCard] })

/**
 * A language: its name, which links to the site in it, and its speakers. That
 * of the page comes first.
 */
export function LanguageCard({
  name,
  script,
  lang,
  speakers,
  flag,
}: PropsOf<'Language'>) {
  const { isAddress, language } = useSite()
  const home = localPath(lang, '/')
  const isOwnName = name === script
  const Script = isOwnName ? 'h3' : 'p'
  const emblem = flag && <span aria-hidden="true">{flag} </span>
  return (
    <li className={lang === language.code ? 'own' : undefined}>
      <Script className="script" lang={lang}>
        {isOwnName && emblem}
        {isAddress(home) ? (
          <a href={home} hrefLang={lang}>
            {script}
          </a>
        ) : (
          script
        )}
      </Script>
      {!isOwnName && (
        <h3>
          {emblem}
          {name}
        </h3>
      )}
      <p>{speakers}</p>
    </li>
  )
}

/** What users say, as bubbles from the left and the right in turn. */
export const Moments = listOf('beside moments', { items: [Moment] })

/** A testimonial with five stars. */
export function Moment({ person, children }: PropsOf<'Moment'>) {
  return (
    <li>
      <figure>
        <blockquote>{children}</blockquote>
        <figcaption>
          <svg
            viewBox="0 0 108 20"
            role="img"
            aria-label={useMessages().site.stars}
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
export const Statistics = listOf('statistics', { items: [Figure] })

/** A figure and, below it, what it counts. */
export function Figure({ value, children }: PropsOf<'Figure'>) {
  return (
    <li>
      <strong>{value}</strong> {children}
    </li>
  )
}

/** The footer: links and placeholders in a list, the rest below. */
export const SiteFooter = listOf('site-footer fine', {
  items: [OutsideLink, Soon],
})

/**
 * A link to a page of this site by its absolute URL, in a new tab, which screen
 * readers announce.
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
        <span className="unseen"> {useMessages().site.newTab}</span>
      </a>
    </li>
  )
}

/** The name of a page that does not exist yet, marked as such. */
export function Soon({ children }: PropsWithChildren) {
  return (
    <li>
      {children} <small>{useMessages().site.soon}</small>
    </li>
  )
}
