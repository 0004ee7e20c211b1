import type { PropsWithChildren } from 'react'
import { Styles } from '../../document/page-resources.tsx'
import { overviewWords } from '../../policy/document-model.ts'
import styles from './overview.css?inline'

/** The main points of a policy, set apart and marked as not binding. */
export function Overview({ children }: PropsWithChildren) {
  return (
    <section className="overview" aria-labelledby="overview">
      <Styles css={styles} />
      <h2 id="overview">{overviewWords.title}</h2>
      {children}
      <p className="overview-note">{overviewWords.note}</p>
    </section>
  )
}
