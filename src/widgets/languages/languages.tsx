import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { splitAtWidgets } from '../arrangement/split.ts'
import { Language } from './language.tsx'
import styles from './languages.css?inline'

/** The languages of the product, their names as large as titles; what follows the cards stands below. */
export function Languages({ children }: { children: ReactNode }) {
  const { intro, parts, outro } = splitAtWidgets(children, [Language])
  return (
    <>
      <Styles css={styles} />
      {intro}
      <ul className="languages">{parts}</ul>
      <div className="languages-more">{outro}</div>
    </>
  )
}
