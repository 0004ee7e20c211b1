import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import styles from './overview.css?inline'

/** The main points of a policy, set apart and marked as not binding. */
export function Overview({ children }: { children: ReactNode }) {
  return (
    <section className="overview" aria-labelledby="overview">
      <Styles css={styles} />
      <h2 id="overview">In short</h2>
      {children}
      <p className="overview-note">This overview helps you find your way. Only the full text below is binding.</p>
    </section>
  )
}
