/** A link as an item of a list. */
export function linkItem([href, label]: readonly string[]) {
  return (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  )
}
