import { listOf } from '../list/list.tsx'
import styles from './steps.css?inline'

const path = (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path
      vectorEffect="non-scaling-stroke"
      d="M1 14C18 14 20 40 38 42S62 74 80 74 94 66 101 58"
    />
  </svg>
)

/** Steps in their order, along a dotted path that goes down. */
export const Steps = listOf({
  name: 'steps',
  styles,
  ordered: true,
  drawing: path,
})
