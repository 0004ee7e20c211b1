import type { PropsWithChildren } from 'react'
import { List } from '../list/list.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './statistics.css?inline'

/** One line of large figures. */
export function Statistics(props: PropsWithChildren) {
  return <List {...props} name="statistics" styles={styles} items={[Figure]} />
}

/** A figure and, below it, what it counts. */
export function Figure({ value, children }: PropsOf<'Figure'>) {
  return (
    <li>
      <strong>{value}</strong> {children}
    </li>
  )
}
