import { listOf } from '../list/list.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './moments.css?inline'

/**
 * What users say, set as the pages of a conversation: one from the left, the
 * next from the right.
 */
export const Moments = listOf({ name: 'moments', styles, items: [Moment] })

/** What one user said, with five stars. */
export function Moment({ person, children }: PropsOf<'Moment'>) {
  return (
    <li>
      <figure>
        <blockquote>{children}</blockquote>
        <figcaption>
          <svg viewBox="0 0 108 20" role="img" aria-label="5 out of 5 stars">
            {[0, 22, 44, 66, 88].map((x) => (
              <use key={x} href="#star" x={x} />
            ))}
          </svg>
          {person}
        </figcaption>
      </figure>
    </li>
  )
}
