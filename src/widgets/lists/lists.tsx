import type { PropsWithChildren } from 'react'
import { ANGLES } from '../../document/petal.ts'
import { useSite } from '../../document/site-context.tsx'
import { Petal } from '../bloom/bloom.tsx'
import type { PropsOf } from '../registry.ts'
import claims from './claims.css?inline'
import differences from './differences.css?inline'
import languages from './languages.css?inline'
import { listOf } from './list-of.tsx'
import moments from './moments.css?inline'
import safeguards from './safeguards.css?inline'
import siteFooter from './site-footer.css?inline'
import statistics from './statistics.css?inline'
import steps from './steps.css?inline'

/**
 * What the product promises: lines as in the index of a book, the promise on
 * the left, its meaning on the right.
 */
export const Claims = listOf({ name: 'claims', styles: claims })

/** What keeps people safe: a quiet list in two columns, beside its heading. */
export const Safeguards = listOf({ name: 'safeguards', styles: safeguards })

/** Steps in their order, along a dotted path that goes down. */
export const Steps = listOf({
  name: 'steps',
  styles: steps,
  ordered: true,
  drawing: (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path
        vectorEffect="non-scaling-stroke"
        d="M1 14C18 14 20 40 38 42S62 74 80 74 94 66 101 58"
      />
    </svg>
  ),
})

/**
 * What sets the product apart: with every point the bloom beside it opens
 * further.
 */
export const Differences = listOf({
  name: 'differences',
  styles: differences,
  mark: openingBloom,
})

/**
 * A bloom with a share of its petals open, from 0 to 1; the others are lines.
 */
function openingBloom(share: number) {
  const open = Math.round(share * ANGLES.length)
  return (
    <svg viewBox="-76 -76 152 152" aria-hidden="true">
      {ANGLES.map((angle, index) => (
        <Petal
          key={angle}
          angle={angle}
          className={index < open ? 'open' : undefined}
        />
      ))}
    </svg>
  )
}

/**
 * The languages of the product, their names as large as titles; what follows
 * the cards stands below.
 */
export const Languages = listOf({
  name: 'languages',
  styles: languages,
  items: [Language],
})

/** The card of a language. */
export function Language({
  name,
  script,
  lang,
  speakers,
  flag,
}: PropsOf<'Language'>) {
  return (
    <li>
      <p className="script" lang={lang}>
        {script}
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
export const Moments = listOf({
  name: 'moments',
  styles: moments,
  items: [Moment],
})

/** What one user said, with five stars. */
export function Moment({ person, children }: PropsOf<'Moment'>) {
  return (
    <li>
      <figure>
        <blockquote>{children}</blockquote>
        <figcaption>
          <svg viewBox="0 0 108 20" role="img" aria-label="5 out of 5 stars">
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
export const Statistics = listOf({
  name: 'statistics',
  styles: statistics,
  items: [Figure],
})

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
export const SiteFooter = listOf({
  name: 'site-footer fine',
  styles: siteFooter,
  items: [OutsideLink, Soon],
})

/**
 * A link with the whole address of a page of this site, in a new tab, which
 * screen readers say.
 */
export function OutsideLink({ href, children }: PropsOf<'OutsideLink'>) {
  return (
    <li>
      <a href={useSite().origin + href} target="_blank" rel="noopener">
        {children}
        <span className="unseen"> (opens in a new tab)</span>
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
      {children} <small>(soon)</small>
    </li>
  )
}
