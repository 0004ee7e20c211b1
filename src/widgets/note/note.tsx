import type { PropsWithChildren } from 'react'
import { Styles } from '../../document/page-resources.tsx'
import styles from './note.css?inline'

/** A remark, set apart from the text around it. */
export function Note({ children }: PropsWithChildren) {
  return (
    <div className="note" role="note">
      <Styles css={styles} />
      {children}
    </div>
  )
}
