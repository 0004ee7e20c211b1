import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { splitAtWidgets } from '../arrangement/split.ts'
import { Figure } from './figure.tsx'
import styles from './statistics.css?inline'

/** One line of large figures. */
export function Statistics({ children }: { children: ReactNode }) {
  const { intro, parts, outro } = splitAtWidgets(children, [Figure])
  return (
    <>
      <Styles css={styles} />
      {intro}
      <ul className="statistics">{parts}</ul>
      {outro}
    </>
  )
}
