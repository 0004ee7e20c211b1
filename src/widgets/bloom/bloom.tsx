import { MARK, PETAL } from '../../document/petal.ts'

/** The mark of the product: a flower whose petals are drops of speech. */
export function Bloom() {
  return (
    <svg
      className="bloom"
      width="32"
      height="32"
      viewBox="-76 -76 152 152"
      aria-hidden="true"
    >
      {MARK.map(({ angle, colour }) => (
        <path
          key={angle}
          d={PETAL}
          fill={`var(--${colour})`}
          transform={`rotate(${angle})`}
        />
      ))}
    </svg>
  )
}
