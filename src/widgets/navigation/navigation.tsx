import { usePageInfo } from '../../document/page-info.tsx'
import { Script, Styles } from '../../document/page-resources.tsx'
import { useAddress, useMessages } from '../../document/site-context.tsx'
import type { SiteSection } from '../../site/site.ts'
import { Bloom } from '../bloom/bloom.tsx'
import type { PropsOf } from '../registry.ts'
import { LanguageList } from './language-list.tsx'
import styles from './navigation.css?inline'

/** The header of the landing page, with a menu that works without a script. */
export function Navigation({ home, menu, children }: PropsOf<'Navigation'>) {
  const { sections } = usePageInfo()
  return (
    <div className="navigation">
      <Styles css={styles} />
      <Script name="menu" />
      <a className="home" href={useAddress()('/')} aria-current="page">
        <Bloom />
        {home}
      </a>
      <nav aria-label={useMessages().site.main}>
        <button className="menu-toggle" type="button" popoverTarget="menu">
          {menu}
        </button>
        <div className="menu" id="menu" popover="auto">
          {sections.map(renderLink)}
          {children}
          <LanguageList as="div" />
        </div>
      </nav>
    </div>
  )
}

/** Renders the link to a section with `nav` in its front matter. */
function renderLink({ frontMatter: { anchor, nav } }: SiteSection) {
  return (
    nav && (
      <a key={anchor} href={`#${anchor}`}>
        {nav}
      </a>
    )
  )
}
