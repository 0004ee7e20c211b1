import { ANGLES } from '../../document/petal.ts'
import { Petal } from '../bloom/sprite.tsx'
import { listOf } from '../list/list.tsx'
import styles from './differences.css?inline'

/**
 * What sets the product apart: with every point the bloom beside it opens
 * further.
 */
export const Differences = listOf({
  name: 'differences',
  styles,
  mark: openingBloom,
})

/**
 * A bloom with a share of its petals open, from 0 to 1; the others are lines.
 */
function openingBloom(share: number) {
  const open = Math.round(share * ANGLES.length)
  return (
    <svg viewBox="-76 -76 152 152" aria-hidden="true">
      {ANGLES.map((angle, index) => (
        <Petal
          key={angle}
          angle={angle}
          className={index < open ? 'open' : undefined}
        />
      ))}
    </svg>
  )
}
