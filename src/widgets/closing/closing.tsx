import type { PropsWithChildren } from 'react'
import { Styles } from '../../document/page-resources.tsx'
import { LargeBloom } from '../bloom/bloom.tsx'
import styles from './closing.css?inline'

/** The final call to action, with the whole bloom. */
export function Closing({ children }: PropsWithChildren) {
  return (
    <div className="closing">
      <Styles css={styles} />
      <div>{children}</div>
      <LargeBloom />
    </div>
  )
}
