import type { ReactNode } from 'react'
import { Styles } from '../document/page-needs.tsx'
import base from '../styles/base.css?inline'

/** The frame that every page has: the base styles and the link that skips to the content. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Styles css={base} />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <main id="main">{children}</main>
    </>
  )
}
