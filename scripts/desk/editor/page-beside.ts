import { get } from './elements.ts'

/**
 * Shows beside a text its page in development, which follows every save by
 * itself. Returns what leads it to a clause.
 */
export function pageBeside(pathname: string): (clause: string) => void {
  const frame = get('iframe')
  let at = ''
  frame.onload = () => {
    const page = frame.contentDocument
    // What the page would lay over itself stands beside the text in words.
    const style = page?.createElement('style')
    style?.append('vite-error-overlay { display: none }')
    if (style) page?.head.append(style)
    // A link would take the page away, and Back would bring it back.
    page?.addEventListener('click', (event) => {
      const { target } = event
      if ((target as Element).closest('a')) event.preventDefault()
    })
    if (page && !page.querySelector('main'))
      page.body.replaceChildren(
        'The page is shown once the problems are mended.',
      )
  }
  frame.src = pathname

  return (clause) => {
    if (clause === at) return
    at = clause
    frame.contentDocument?.getElementById(clause)?.scrollIntoView()
  }
}
