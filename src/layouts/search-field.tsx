import { Styles } from '../document/page-resources.tsx'
import { searchPath } from '../routes/addresses.ts'
import styles from './search-field.css?inline'

/** A field that leads to the page of clauses, which finds what was typed. */
export function SearchField() {
  const label = 'Find a clause'
  return (
    <search className="find">
      <Styles css={styles} />
      <form action={searchPath}>
        <input
          id="search"
          name="q"
          type="search"
          aria-label={label}
          placeholder={label}
        />
      </form>
    </search>
  )
}
