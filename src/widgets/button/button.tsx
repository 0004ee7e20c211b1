import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import styles from './button.css?inline'

interface ButtonProps {
  href: string
  kind?: 'main' | 'quiet'
  children: ReactNode
}

/** A link that looks like what it is for: the one thing to do, or a quiet second one. */
export function Button({ href, kind = 'main', children }: ButtonProps) {
  return (
    <a className={`button ${kind}`} href={href}>
      <Styles css={styles} />
      {children}
    </a>
  )
}
