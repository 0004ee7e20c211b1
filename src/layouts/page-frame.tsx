import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageStyles, PrintedFoot } from '../document/page-resources.tsx'
import {
  useAddress,
  useFormatDay,
  useSite,
  useWords,
} from '../document/site-context.tsx'
import { english } from '../model/languages.ts'
import { pagePath, searchPath } from '../routes/addresses.ts'
import base from '../styles/base.css?inline'
import indic from '../styles/indic.css?inline'
import print from '../styles/print.css?inline'
import prose from '../styles/prose.css?inline'
import { Bloom } from '../widgets/bloom/bloom.tsx'
import { LanguageList } from './language-list.tsx'
import frame from './page-frame.css?inline'

interface PageFrameProps {
  /** The styles of the layout, where it has some. */
  styles?: string
  /**
   * The address, and the version where the page has one: both stand at the foot
   * of each printed page.
   */
  pathname?: string | undefined
  day?: string | undefined
  /** What a text is that is not in force. */
  status?: ReactNode
  children: ReactNode
}

/**
 * The frame of a page of text: the way home above, the other documents below.
 */
export function PageFrame({
  styles = '',
  pathname,
  day,
  status,
  children,
}: PageFrameProps) {
  const { facts, documents, language, origin } = useSite()
  const [addressOf, formatDay] = [useAddress(), useFormatDay()]
  const words = useWords().site
  const here = useLocation().pathname.toLowerCase()
  const linkTo = (slug: string, title: string, lang?: string) => (
    <a
      key={slug}
      href={addressOf(pagePath(slug))}
      lang={lang}
      aria-current={addressOf(pagePath(slug)) === here ? 'page' : undefined}
    >
      {title}
    </a>
  )
  return (
    <>
      <PageStyles css={base + prose + frame + print + styles} />
      {language !== english && <PageStyles css={indic} />}
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
      <a className="skip" href="#main">
        {words.skip}
      </a>
      {status}
      <header className="page-header">
        <a className="home" href={addressOf('/')}>
          <Bloom />
          {facts.productName}
        </a>
        <nav className="links fine" aria-label={words.policies}>
          {documents.map(({ slug }) => {
            const name = facts.shortTitles[slug]
            return name && linkTo(slug, name)
          })}
          {language === english && (
            <a
              href={searchPath}
              aria-current={searchPath === here ? 'page' : undefined}
            >
              Find
            </a>
          )}
        </nav>
        <LanguageList />
        <span id="bar" hidden />
      </header>
      <main id="main">{children}</main>
      <footer className="page-footer fine">
        <nav className="links" aria-label={words.documents}>
          {documents.map(({ slug, title, lang }) => linkTo(slug, title, lang))}
        </nav>
        <p>{facts.companyName}</p>
      </footer>
    </>
  )
}
