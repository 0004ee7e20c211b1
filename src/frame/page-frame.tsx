import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageStyles, PrintedFoot } from '../document/page-resources.tsx'
import { printSheet } from '../document/print-sheet.ts'
import {
  useAddress,
  useFormatDay,
  useMessages,
  useSite,
} from '../document/site-context.tsx'
import { pagePath, searchPath } from '../site/addresses.ts'
import prose from '../styles/prose.css?inline'
import { Logo } from '../widgets/bloom/bloom.tsx'
import { LanguageList } from '../widgets/navigation/language-list.tsx'
import { Menu } from '../widgets/navigation/menu.tsx'
import frame from './page-frame.css?inline'
import { PageStart } from './page-start.tsx'

interface PageFrameProps {
  /** The styles of the layout. */
  styles?: string
  /** The pathname and the version, printed at the foot of each page. */
  pathname?: string | undefined
  day?: string | undefined
  /** The status line of a text that is not in force. */
  status?: ReactNode
  children: ReactNode
}

/**
 * The frame of a text page: a header with the main links, a footer with all
 * documents.
 */
export function PageFrame({
  styles = '',
  pathname,
  day,
  status,
  children,
}: PageFrameProps) {
  const { facts, titles, origin } = useSite()
  const [addressOf, formatDay] = [useAddress(), useFormatDay()]
  const messages = useMessages().site
  const here = useLocation().pathname
  const linkTo = (path: string, title: string, lang?: string) => {
    const address = addressOf(path)
    return (
      <a
        key={path}
        href={address}
        lang={lang}
        aria-current={address === here ? 'page' : undefined}
      >
        {title}
      </a>
    )
  }
  return (
    <>
      <PageStart styles={prose + frame + styles} />
      <PageStyles css={printSheet.css} />
      {pathname && (
        <PrintedFoot
          text={[
            origin.replace(/^https?:\/\//, '') + pathname,
            day && formatDay(day),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      {status}
      <header className="page-header navigation">
        <a className="home" href={addressOf('/')}>
          <Logo />
          {facts.productName}
        </a>
        <Menu label={messages.policies}>
          {titles.map(({ slug }) => {
            const name = facts.shortTitles[slug]
            return name && linkTo(pagePath(slug), name)
          })}
          {linkTo(searchPath, useMessages().search.title)}
          <a href={facts.androidUrl}>{messages.download}</a>
        </Menu>
        <LanguageList />
        <span id="bar" hidden />
      </header>
      <main id="main">{children}</main>
      <footer className="page-footer fine">
        <nav className="links" aria-label={messages.documents}>
          {titles.map(({ slug, title, lang }) =>
            linkTo(pagePath(slug), title, lang),
          )}
        </nav>
        <p>{facts.companyName}</p>
      </footer>
    </>
  )
}
