import type { ReactNode } from 'react'

/** A figure and, below it, what it counts. */
export function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <li>
      <strong>{value}</strong> {children}
    </li>
  )
}
