import { PETAL } from './petal.ts'

/** The colours of the mark, petal by petal, from the one that begins to talk. */
const colours = ['sindoor', 'lamp', 'petal-near', 'petal-far', 'petal-far', 'petal-near', 'lamp']

/** The mark of the product: a flower whose petals are drops of speech. */
export function Bloom() {
  return (
    <svg className="bloom" width="32" height="32" viewBox="-76 -76 152 152" aria-hidden="true">
      {colours.map((colour, index) => {
        const angle = Math.round((index * 360) / colours.length - 50)
        return (
          <path key={angle} d={PETAL} fill={`var(--${colour})`} transform={`rotate(${angle})`} />
        )
      })}
    </svg>
  )
}
