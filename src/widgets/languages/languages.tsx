import { listOf } from '../list/list.tsx'
import type { PropsOf } from '../registry.ts'
import styles from './languages.css?inline'

/**
 * The languages of the product, their names as large as titles; what follows
 * the cards stands below.
 */
export const Languages = listOf({
  name: 'languages',
  styles,
  items: [Language],
})

/** The card of a language. */
export function Language({
  name,
  script,
  lang,
  speakers,
  flag,
}: PropsOf<'Language'>) {
  return (
    <li>
      <p className="script" lang={lang}>
        {script}
      </p>
      <h3>
        {flag && <span aria-hidden="true">{flag} </span>}
        {name}
      </h3>
      <p>{speakers}</p>
    </li>
  )
}
