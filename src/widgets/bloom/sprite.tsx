import { PETAL } from '../../document/petal.ts'

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

/** A petal of the sprite, turned; colour comes from its class. */
export function Petal({
  angle,
  className,
}: {
  angle: number
  className?: string | undefined
}) {
  return (
    <use href="#petal" className={className} transform={`rotate(${angle})`} />
  )
}
