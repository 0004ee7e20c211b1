import type { PropsWithChildren } from 'react'

/** A remark, set apart from the text around it. */
export function Note({ children }: PropsWithChildren) {
  return (
    <div className="version-notice" role="note">
      {children}
    </div>
  )
}
