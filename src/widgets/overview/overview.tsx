import type { PropsWithChildren } from 'react'
import { Styles } from '../../document/page-resources.tsx'
import { useWords } from '../../document/site-context.tsx'
import styles from './overview.css?inline'

/** The main points of a policy, set apart and marked as not binding. */
export function Overview({ children }: PropsWithChildren) {
  const { title, note } = useWords().overview
  return (
    <section className="overview" aria-labelledby="overview">
      <Styles css={styles} />
      <h2 id="overview">{title}</h2>
      {children}
      <p className="overview-note">{note}</p>
    </section>
  )
}
