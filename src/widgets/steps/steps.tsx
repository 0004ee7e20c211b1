import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { splitAtHeadings } from '../arrangement/split.ts'
import styles from './steps.css?inline'

/** Steps in their order, along a dotted path that goes down. */
export function Steps({ children }: { children: ReactNode }) {
  const { intro, parts } = splitAtHeadings(children)
  return (
    <div className="steps">
      <Styles css={styles} />
      {intro}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path
          vectorEffect="non-scaling-stroke"
          d="M1 14C18 14 20 40 38 42S62 74 80 74 94 66 101 58"
        />
      </svg>
      <ol>
        {parts.map(({ key, heading, text }) => (
          <li key={key}>
            {heading}
            {text}
          </li>
        ))}
      </ol>
    </div>
  )
}
