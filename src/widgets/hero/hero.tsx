import { Styles } from '../../document/page-needs.tsx'
import { LargeBloom } from '../bloom/large-bloom.tsx'
import type { PropsOf } from '../define-widget.ts'
import styles from './hero.css?inline'
import type { hero } from './schema.ts'

/** The beginning of the landing page: its only heading of the first level, a few words, the bloom. */
export function Hero({ title, children }: PropsOf<typeof hero>) {
  return (
    <div className="hero">
      <Styles css={styles} />
      <h1>{title}</h1>
      {children}
      <LargeBloom />
    </div>
  )
}
