import { listOf } from '../list/list.tsx'
import styles from './claims.css?inline'

/**
 * What the product promises: lines as in the index of a book, the promise on
 * the left, its meaning on the right.
 */
export const Claims = listOf({ name: 'claims', styles })
