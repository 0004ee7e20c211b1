import { PETALS, petalAngle } from '../../document/petal.ts'
import { Petal } from '../bloom/sprite.tsx'

/** A bloom with a share of its petals open, from 0 to 1; the others are lines. */
export function OpeningBloom({ share }: { share: number }) {
  const open = Math.round(share * PETALS)
  return (
    <svg
      className="opening-bloom"
      width="88"
      height="88"
      viewBox="-76 -76 152 152"
      aria-hidden="true"
    >
      {Array.from({ length: PETALS }, (_, index) => (
        <Petal
          key={petalAngle(index)}
          angle={petalAngle(index)}
          className={index < open ? 'open' : undefined}
        />
      ))}
    </svg>
  )
}
