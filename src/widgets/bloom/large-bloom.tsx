import { Styles } from '../../document/page-needs.tsx'
import { PETALS, petalAngle } from '../../document/petal.ts'
import styles from './large-bloom.css?inline'
import { Petal } from './sprite.tsx'

/** The petals in colour: one talks, the second bonds with it, and more bloom. */
const colours = ['talk', 'bond', 'near', 'far']

/** The bloom at full size, drawn in lines, with the first petals in colour. */
export function LargeBloom() {
  const indexes = Array.from({ length: PETALS }, (_, index) => index)
  return (
    <div className="large-bloom" aria-hidden="true">
      <Styles css={styles} />
      <svg viewBox="-90 -90 180 180">
        {indexes.slice(colours.length).map((index) => (
          <Petal key={index} angle={petalAngle(index)} />
        ))}
        <g className="dots">
          {indexes.map((index) => (
            <circle key={index} r="0.8" cy="-79" transform={`rotate(${petalAngle(index) + 20})`} />
          ))}
        </g>
      </svg>
      {/* Each petal is an image of its own: inside of one, browsers lay it out anew for every frame in which it moves. */}
      <div>
        {colours.map((name) => (
          <svg key={name} className={name} viewBox="-27 -81 54 81">
            <use href="#petal" />
            {name === 'talk' && (
              <path
                transform="rotate(-3)"
                d="M-6.3-35.5A36 36 0 0 1 6.3-35.5M-12.2-45.4A47 47 0 0 1 12.2-45.4M-16-55.8A58 58 0 0 1 16-55.8"
              />
            )}
          </svg>
        ))}
      </div>
    </div>
  )
}
