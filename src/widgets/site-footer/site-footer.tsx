import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { splitAtWidgets } from '../arrangement/split.ts'
import { OutsideLink } from './outside-link.tsx'
import styles from './site-footer.css?inline'
import { Soon } from './soon.tsx'

/** The end of the landing page: links and placeholders in a list, the rest below. */
export function SiteFooter({ children }: { children: ReactNode }) {
  const { intro, parts, outro } = splitAtWidgets(children, [OutsideLink, Soon])
  return (
    <div className="site-footer">
      <Styles css={styles} />
      {intro}
      <ul>
        {parts.map((part) => (
          <li key={part.key}>{part}</li>
        ))}
      </ul>
      {outro}
    </div>
  )
}
