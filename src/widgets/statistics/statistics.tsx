import { listOf } from '../list/list.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './statistics.css?inline'

/** One line of large figures. */
export const Statistics = listOf({
  name: 'statistics',
  styles,
  items: [Figure],
})

/** A figure and, below it, what it counts. */
export function Figure({ value, children }: PropsOf<'Figure'>) {
  return (
    <li>
      <strong>{value}</strong> {children}
    </li>
  )
}
