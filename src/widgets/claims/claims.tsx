import type { PropsWithChildren } from 'react'
import { List } from '../list/list.tsx'
import styles from './claims.css?inline'

/** What the product promises: lines as in the index of a book, the promise on the left, its meaning on the right. */
export function Claims(props: PropsWithChildren) {
  return <List {...props} name="claims" styles={styles} />
}
