import type { PropsWithChildren } from 'react'
import { useSite } from '../../document/site-context.tsx'
import { listOf } from '../list/list.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './site-footer.css?inline'

/**
 * The end of the landing page: links and placeholders in a list, the rest
 * below.
 */
export const SiteFooter = listOf({
  name: 'site-footer fine',
  styles,
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
