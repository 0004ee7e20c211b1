import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Styles } from '../document/page-needs.tsx'
import { useSite } from '../document/site-context.tsx'
import base from '../styles/base.css?inline'
import print from '../styles/print.css?inline'
import prose from '../styles/prose.css?inline'
import { Bloom } from '../widgets/bloom/bloom.tsx'
import frame from './page-frame.css?inline'

const documents = [
  { href: '/tnc', label: 'Terms of Use' },
  { href: '/privacypolicy', label: 'Privacy Policy' },
  { href: '/guidelines', label: 'Community Guidelines' },
  { href: '/delete-account', label: 'Account Deletion' },
]

/** The frame of a page of text: the way home above, the other documents below. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { facts } = useSite()
  const here = useLocation().pathname.toLowerCase()
  return (
    <>
      <Styles css={base} />
      <Styles css={prose} />
      <Styles css={frame} />
      <Styles css={print} />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="page-header">
        <a className="home" href="/">
          <Bloom />
          {facts.productName}
        </a>
      </header>
      <main id="main">{children}</main>
      <footer className="page-footer">
        <nav aria-label="Documents">
          {documents.map(({ href, label }) => (
            <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <p>{facts.companyName}</p>
      </footer>
    </>
  )
}
