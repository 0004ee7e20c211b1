import { get, make } from './elements.ts'

/**
 * Keeps the page beside a text as readers will get it, at a clause. A new state
 * is loaded under the one that is shown, which stays while a text cannot be
 * read.
 */
export function pageBeside(pathname: string) {
  let shown = get('iframe')
  let saves = 0
  return {
    goTo(clause: string) {
      if (clause && !shown.src.endsWith(`#${clause}`))
        shown.src = shown.src.replace(/(#.*)?$/, `#${clause}`)
    },
    async show(clause: string) {
      const mine = ++saves
      const { ok } = await fetch(pathname)
      if (mine !== saves) return
      get('p', '#behind').textContent = ok
        ? ''
        : 'The page follows once the problems are mended.'
      if (!ok) return
      const next = make('iframe', {
        title: shown.title,
        src: `${pathname}?saved=${saves}#${clause}`,
      })
      next.setAttribute('sandbox', '')
      next.onload = () => {
        shown.remove()
        shown = next
      }
      shown.before(next)
    },
  }
}
