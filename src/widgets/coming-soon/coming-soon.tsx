import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import styles from '../button/button.css?inline'

/** A button that cannot be pressed yet. */
export function ComingSoon({ children }: { children: ReactNode }) {
  return (
    <button className="button" type="button" disabled>
      <Styles css={styles} />
      {children}
    </button>
  )
}
