import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { splitAtHeadings } from '../arrangement/split.ts'
import styles from './claims.css?inline'

/** What the product promises: lines as in the index of a book, the promise on the left, its meaning on the right. */
export function Claims({ children }: { children: ReactNode }) {
  const { intro, parts } = splitAtHeadings(children)
  return (
    <div className="claims">
      <Styles css={styles} />
      <div>{intro}</div>
      <ul>
        {parts.map(({ key, heading, text }) => (
          <li key={key}>
            {heading}
            <div>{text}</div>
          </li>
        ))}
      </ul>
    </div>
  )
}
