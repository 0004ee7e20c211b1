import type { ReactNode } from 'react'
import { Styles } from '../../document/page-needs.tsx'
import { LargeBloom } from '../bloom/large-bloom.tsx'
import styles from './hero.css?inline'

/** The beginning of the landing page: its only heading of the first level, a few words, the bloom. */
export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="hero">
      <Styles css={styles} />
      <h1>{title}</h1>
      {children}
      <LargeBloom />
    </div>
  )
}
