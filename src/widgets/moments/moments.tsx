import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { splitAtWidgets } from '../arrangement/split.ts'
import { Moment } from './moment.tsx'
import styles from './moments.css?inline'

/** What users say, set as the pages of a conversation: one from the left, the next from the right. */
export function Moments({ children }: { children: ReactNode }) {
  const { intro, parts, outro } = splitAtWidgets(children, [Moment])
  return (
    <>
      <Styles css={styles} />
      {intro}
      <div className="moments">{parts}</div>
      {outro}
    </>
  )
}
