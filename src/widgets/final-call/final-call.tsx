import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { LargeBloom } from '../bloom/large-bloom.tsx'
import styles from './final-call.css?inline'

/** The last words of the landing page, under the whole bloom. */
export function FinalCall({ children }: { children: ReactNode }) {
  return (
    <div className="final-call">
      <Styles css={styles} />
      <div>{children}</div>
      <LargeBloom />
    </div>
  )
}
