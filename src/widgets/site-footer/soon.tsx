import type { ReactNode } from 'react'

/** The place of a page that does not exist yet. It leads nowhere, and says so. */
export function Soon({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <small>(soon)</small>
    </>
  )
}
