import { get, make } from './elements.ts'

/**
 * Keeps the page beside a text as readers will get it, at a clause. A new state
 * is loaded under the one that is shown, which stays while a text cannot be
 * read.
 */
export function pageBeside(pathname: string) {
  let shown = get('iframe')
  let address = pathname
  let at = ''
  let saves = 0
  const goTo = (clause: string) => {
    if (clause === '' || clause === at) return
    at = clause
    // An address that is replaced is none to go back to.
    shown.contentWindow?.location.replace(`${address}#${at}`)
  }
  return {
    goTo,
    async show(clause: string) {
      const mine = ++saves
      const { ok } = await fetch(pathname)
      if (mine !== saves) return
      get('p', '#behind').textContent = ok
        ? ''
        : 'The page follows once the problems are mended.'
      if (!ok) return
      const src = `${pathname}?saved=${saves}`
      const next = make('iframe', {
        title: shown.title,
        src: `${src}#${clause}`,
      })
      next.setAttribute('sandbox', '')
      next.onload = () => {
        const now = at
        shown.remove()
        shown = next
        address = src
        at = clause
        goTo(now)
      }
      shown.before(next)
    },
  }
}
