import { useAddress, useMessages } from '../document/site-context.tsx'
import { searchPath } from '../site/addresses.ts'

/** A search form in the language of the page. */
export function SearchField() {
  const { title, label } = useMessages().search
  return (
    <search className="find">
      <label htmlFor="search">{label}</label>
      <form action={useAddress()(searchPath)}>
        <input id="search" name="q" type="search" enterKeyHint="search" />
        <button type="submit">{title}</button>
      </form>
    </search>
  )
}
