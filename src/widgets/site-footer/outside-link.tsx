import type { ReactNode } from 'react'
import { useSite } from '../../document/site-context.tsx'

/** A link with the whole address of a page of this site, in a new tab, which screen readers say. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={useSite().origin + href} target="_blank" rel="noopener">
      {children}
      <span className="unseen"> (opens in a new tab)</span>
    </a>
  )
}
