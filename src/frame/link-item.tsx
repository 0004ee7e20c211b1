/** Renders a link as a list item. */
export function linkItem([href, label]: readonly string[]) {
  return (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  )
}
