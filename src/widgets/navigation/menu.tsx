import type { PropsWithChildren } from 'react'
import { Script, Styles } from '../../document/page-resources.tsx'
import { useMessages } from '../../document/site-context.tsx'
import styles from './navigation.css?inline'

/**
 * The links of a header: a row on wide screens, on phones behind a button that
 * works without a script.
 */
export function Menu({
  label,
  children,
}: PropsWithChildren<{ label: string }>) {
  return (
    <nav aria-label={label}>
      <Styles css={styles} />
      <Script name="menu" />
      <button type="button" popoverTarget="menu">
        {useMessages().site.menu}
      </button>
      <div className="menu" id="menu" popover="auto">
        {children}
      </div>
    </nav>
  )
}
