import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { splitAtHeadings } from '../arrangement/split.ts'
import styles from './safeguards.css?inline'

/** What keeps people safe: a quiet list in two columns, beside its heading. */
export function Safeguards({ children }: { children: ReactNode }) {
  const { intro, parts } = splitAtHeadings(children)
  return (
    <div className="safeguards">
      <Styles css={styles} />
      <div>{intro}</div>
      <ul>
        {parts.map(({ key, heading, text }) => (
          <li key={key}>
            {heading}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
