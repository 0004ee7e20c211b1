import type { PropsWithChildren } from 'react'
import { List } from '../list/list.tsx'
import styles from './safeguards.css?inline'

/** What keeps people safe: a quiet list in two columns, beside its heading. */
export function Safeguards(props: PropsWithChildren) {
  return <List {...props} name="safeguards" styles={styles} />
}
