import { Styles } from '../../document/page-resources.tsx'
import { ANGLES, COLOURS } from '../../document/petal.ts'
import styles from './large-bloom.css?inline'
import { Petal } from './sprite.tsx'

const colours = Object.keys(COLOURS)
const arcs =
  'M-6.3-35.5A36 36 0 0 1 6.3-35.5M-12.2-45.4A47 47 0 0 1 12.2-45.4M-16-55.8A58 58 0 0 1 16-55.8'

/**
 * The bloom at full size, drawn in lines, with the first petals in colour: one
 * talks, the second bonds with it, and more bloom.
 */
export function LargeBloom() {
  return (
    <div className="large-bloom">
      <Styles css={styles} />
      <svg viewBox="-90 -90 180 180" aria-hidden="true">
        {ANGLES.slice(colours.length).map((angle) => (
          <Petal key={angle} angle={angle} />
        ))}
        <g fill="var(--ink)" stroke="none">
          {ANGLES.map((angle) => (
            <circle
              key={angle}
              r="0.8"
              cy="-79"
              transform={`rotate(${angle + 20})`}
            />
          ))}
        </g>
      </svg>
      {/* Each petal is an image of its own: inside of one, browsers lay it out anew for every frame in which it moves. */}
      <div>
        {colours.map((colour, index) => (
          <svg
            key={colour}
            viewBox="-27 -81 54 81"
            fill={`var(--${colour})`}
            aria-hidden="true"
          >
            <use href="#petal" />
            {index === 0 && <path d={arcs} transform="rotate(-3)" />}
          </svg>
        ))}
      </div>
    </div>
  )
}
