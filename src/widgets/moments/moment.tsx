import type { ReactNode } from 'react'
import { Stars } from './stars.tsx'

/** What one user said, with five stars. */
export function Moment({ person, children }: { person: string; children: ReactNode }) {
  return (
    <figure>
      <blockquote>{children}</blockquote>
      <figcaption>
        <Stars />
        {person}
      </figcaption>
    </figure>
  )
}
