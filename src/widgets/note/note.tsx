import type { PropsWithChildren } from 'react'

/** A highlighted note. */
export function Note({ children }: PropsWithChildren) {
  return (
    <div className="version-notice" role="note">
      {children}
    </div>
  )
}
