import { Styles } from '../../document/page-resources.tsx'
import { PETAL, PETALS } from '../../document/petal.ts'
import styles from './large-bloom.css?inline'

/**
 * The mark of the product: a flower whose petals are drops of speech. Once on a
 * page, where whatever else shows it uses `#bloom`.
 */
export function Bloom() {
  return (
    <svg
      className="bloom"
      width="32"
      height="32"
      viewBox="-76 -76 152 152"
      aria-hidden="true"
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

/** The sound that goes out from a petal. */
export const ARCS =
  'M-6.3-35.5A36 36 0 0 1 6.3-35.5M-12.2-45.4A47 47 0 0 1 12.2-45.4M-16-55.8A58 58 0 0 1 16-55.8'

/**
 * The bloom at full size, drawn in lines, with the first petals in colour: one
 * talks, the second bonds with it, and more bloom.
 */
export function LargeBloom() {
  return (
    <svg className="large-bloom" viewBox="-90 -90 180 180" aria-hidden="true">
      <Styles css={styles} />
      {PETALS.slice(4).map(renderPetal)}
      <g>
        {PETALS.slice(0, 4).map(renderPetal)}
        <path d={ARCS} transform="rotate(-63)" />
      </g>
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

/**
 * The shapes that the landing page repeats, drawn once: `#petal` and `#star`.
 */
export function Sprite() {
  return (
    <svg className="sprite" aria-hidden="true">
      <path id="petal" d={PETAL} />
      <path
        id="star"
        d="M10 1l2.6 6 6.4.6-4.8 4.3 1.4 6.3L10 14.9 4.4 18.2 5.8 11.9 1 7.600 7.400 7Z"
      />
    </svg>
  )
}
