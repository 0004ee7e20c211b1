import { Script, Styles } from '../../document/page-needs.tsx'
import { Bloom } from '../bloom/bloom.tsx'
import type { PropsOf } from '../define-widget.ts'
import { useNavigationLinks } from '../sections-context.tsx'
import styles from './navigation.css?inline'
import type { navigation } from './schema.ts'

/** The top of the landing page. The browser opens and closes the menu; no script is needed. */
export function Navigation({ home, menu, children }: PropsOf<typeof navigation>) {
  return (
    <div className="navigation">
      <Styles css={styles} />
      <Script name="menu" />
      <a className="home" href="/" aria-current="page">
        <Bloom />
        {home}
      </a>
      <nav aria-label="Main">
        <button className="menu-toggle" type="button" popoverTarget="menu">
          {menu}
        </button>
        <div className="menu" id="menu" popover="auto">
          {useNavigationLinks().map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {children}
        </div>
      </nav>
    </div>
  )
}
