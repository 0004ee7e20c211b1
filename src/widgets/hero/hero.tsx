import { Styles } from '../../document/page-resources.tsx'
import { PETALS } from '../../document/petal.ts'
import { useMessages } from '../../document/site-context.tsx'
import { LargeBloom, Voice } from '../bloom/bloom.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './hero.css?inline'

/**
 * The hero of the landing page: its h1, text, the bloom, and the question that
 * a call begins with.
 */
export function Hero({ title, eyebrow, children }: PropsOf<'Hero'>) {
  return (
    <div className="hero">
      <Styles css={styles} />
      <p className="eyebrow">{eyebrow}</p>
      <h1>{title}</h1>
      {children}
      {/* The coloured petals. */}
      <LargeBloom petals={PETALS.slice(0, 4)} />
      <div className="call" aria-hidden="true">
        <Voice width="100%" />
        <svg viewBox="-56 -76 112 78" aria-hidden="true">
          <use
            href="#petal"
            fill="var(--sindoor)"
            transform="translate(-40)rotate(25)"
          />
          <use
            href="#petal"
            fill="var(--lamp)"
            transform="translate(40)rotate(-25)"
          />
        </svg>
        <span>{useMessages().site.call}</span>
      </div>
    </div>
  )
}
