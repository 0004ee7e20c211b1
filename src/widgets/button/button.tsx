import type { PropsWithChildren } from 'react'
import { Styles } from '../../document/page-resources.tsx'
import { useAddress } from '../../document/site-context.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './button.css?inline'

/** A link that looks like a button: the main action, or a quiet second one. */
export function Button({ href, kind = 'main', children }: PropsOf<'Button'>) {
  return (
    <a className={`button ${kind}`} href={useAddress()(href)}>
      <Styles css={styles} />
      {children}
    </a>
  )
}

/** The main action, within reach of a thumb beside sections without one. */
export function WithinReach({
  label,
  ...props
}: PropsOf<'Button'> & { label: string }) {
  return (
    <p className="within-reach">
      {label}
      <Button {...props} />
    </p>
  )
}

/** A disabled button. */
export function ComingSoon({ children }: PropsWithChildren) {
  return (
    <button className="button" type="button" disabled>
      <Styles css={styles} />
      {children}
    </button>
  )
}
