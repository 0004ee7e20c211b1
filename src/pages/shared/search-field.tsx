import { searchPath } from '../../site/addresses.ts'

/** A field that leads to the page of clauses, which finds what was typed. */
export function SearchField() {
  const label = 'Find a clause'
  return (
    <search className="find">
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
