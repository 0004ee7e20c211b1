import { Styles } from '../../document/page-resources.tsx'
import { LargeBloom } from '../bloom/bloom.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './hero.css?inline'

/**
 * The beginning of the landing page: its only heading of the first level, a few
 * words, the bloom.
 */
export function Hero({ title, children }: PropsOf<'Hero'>) {
  return (
    <div className="hero">
      <Styles css={styles} />
      <h1>{title}</h1>
      {children}
      <LargeBloom />
    </div>
  )
}
