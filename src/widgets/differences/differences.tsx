import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { splitAtHeadings } from '../arrangement/split.ts'
import styles from './differences.css?inline'
import { OpeningBloom } from './opening-bloom.tsx'

/** What sets the product apart: with every point the bloom beside it opens further. */
export function Differences({ children }: { children: ReactNode }) {
  const { intro, parts } = splitAtHeadings(children)
  return (
    <div className="differences">
      <Styles css={styles} />
      {intro}
      <ul>
        {parts.map(({ key, heading, text }, index) => (
          <li key={key}>
            <OpeningBloom share={(index + 1) / parts.length} />
            <div>
              {heading}
              {text}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
