import type { ComponentProps } from 'react'
import { Styles } from '../../document/page-resources.tsx'
import { PETAL, PETALS } from '../../document/petal.ts'
import styles from './large-bloom.css?inline'

/** The logo beside the name of the product. */
export function Logo() {
  return <img src="/icon.svg" width="32" height="32" alt="" />
}

/**
 * The drawing of the logo, a flower of speech drops, in the colours around it.
 * Rendered at most once on a page, where scripts reuse it as `#bloom`.
 */
export function Bloom(props: ComponentProps<'svg'>) {
  return (
    <svg
      className="bloom"
      width="32"
      height="32"
      viewBox="-76 -76 152 152"
      aria-hidden="true"
      {...props}
    >
      <g id="bloom">
        {PETALS.map(({ angle, colour = 'petal-far' }) => (
          <path
            key={angle}
            d={PETAL}
            fill={`var(--${colour})`}
            transform={`rotate(${angle})`}
          />
        ))}
      </g>
    </svg>
  )
}

/** Sound arcs above a petal. */
const ARCS =
  'M-6.3-35.5A36 36 0 0 1 6.3-35.5M-12.2-45.4A47 47 0 0 1 12.2-45.4M-16-55.8A58 58 0 0 1 16-55.8'

/** The large bloom of the landing page. */
export function LargeBloom({ petals = PETALS }) {
  return (
    <svg className="large-bloom" viewBox="-90 -90 180 180" aria-hidden="true">
      <Styles css={styles} />
      <g>
        {petals.map(renderPetal)}
        <path d={ARCS} transform="rotate(-63)" />
      </g>
    </svg>
  )
}

/** A small bloom, of which the first petals are lit. */
export function LitBloom({ petals }: { petals: number }) {
  return (
    <svg className="lit-bloom" viewBox="-90 -90 180 180" aria-hidden="true">
      {PETALS.map(({ angle }, index) => (
        <use
          key={angle}
          href="#petal"
          className={index < petals ? 'lit' : undefined}
          transform={`rotate(${angle})`}
        />
      ))}
    </svg>
  )
}

function renderPetal({ angle, colour }: (typeof PETALS)[number]) {
  return (
    <use
      key={angle}
      href="#petal"
      fill={colour && `var(--${colour})`}
      transform={`rotate(${angle})`}
    />
  )
}

/** A line of bars, as in an audio player. */
export function Voice({ width }: { width: string }) {
  return (
    <svg className="voice" width={width} height="32" aria-hidden="true">
      <rect width="100%" height="32" fill="url(#bars)" />
    </svg>
  )
}

/**
 * Shapes that the landing page reuses: `#petal`, `#star` and the pattern
 * `#bars`.
 */
export function Sprite() {
  return (
    <svg className="sprite" aria-hidden="true">
      <path id="petal" d={PETAL} />
      <path
        id="star"
        d="M10 1l2.6 6 6.4.6-4.8 4.3 1.4 6.3L10 14.9 4.4 18.2 5.8 11.9 1 7.6 7.4 7Z"
      />
      <pattern id="bars" width="144" height="32" patternUnits="userSpaceOnUse">
        <path
          d="M4 14v4M13 11v10M22 5v22M31 9v14M40 13v6M49 14v4M58 8v16M67 2v28M76 6v20M85 12v8M94 14v4M103 10v12M112 13v6M121 14v4M130 7v18M139 12v8"
          stroke="var(--lamp)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </pattern>
    </svg>
  )
}
