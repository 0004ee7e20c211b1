import { usePageInfo } from '../../document/page-info.tsx'
import {
  useAddress,
  useMessages,
  useSite,
} from '../../document/site-context.tsx'
import { english, localeOf } from '../../i18n/languages.ts'
import type { SiteSection } from '../../site/site.ts'
import { Logo } from '../bloom/bloom.tsx'
import type { PropsOf } from '../registry.ts'
import { LanguageList } from './language-list.tsx'
import { Menu } from './menu.tsx'

/** The header of the landing page. */
export function Navigation({ home, children }: PropsOf<'Navigation'>) {
  const { sections } = usePageInfo()
  const { code } = useSite().language
  /** Renders the link to a section with `nav` in its front matter. */
  const renderLink = ({ frontMatter, language }: SiteSection) =>
    frontMatter.nav && (
      <a
        key={frontMatter.anchor}
        href={`#${frontMatter.anchor}`}
        lang={language === code ? undefined : localeOf(english)}
      >
        {frontMatter.nav}
      </a>
    )
  return (
    <div className="navigation">
      <a className="home" href={useAddress()('/')} aria-current="page">
        <Logo />
        {home}
      </a>
      <Menu label={useMessages().site.main}>
        {sections.map(renderLink)}
        {children}
        <LanguageList as="div" />
      </Menu>
    </div>
  )
}
