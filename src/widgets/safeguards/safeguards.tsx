import { listOf } from '../list/list.tsx'
import styles from './safeguards.css?inline'

/** What keeps people safe: a quiet list in two columns, beside its heading. */
export const Safeguards = listOf({ name: 'safeguards', styles })
