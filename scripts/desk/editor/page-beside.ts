import { get, make } from './elements.ts'

/** How often a page is asked for that the server does not have yet. */
const TRIES = 5

/**
 * Keeps the page beside a text as readers will get it, at a clause. A new state
 * is loaded under the one that is shown, which stays while a text cannot be
 * read.
 */
export function pageBeside(pathname: string) {
  let shown = get('iframe')
  let address = ''
  let at = ''
  let saves = 0
  const goTo = (clause: string) => {
    if (clause === '' || clause === at) return
    at = clause
    if (address === '') return
    // An address that is replaced is none to go back to.
    shown.contentWindow?.location.replace(`${address}#${at}`)
  }
  const show = async (clause: string) => {
    const mine = ++saves
    const { ok } = await fetch(pathname)
    if (mine !== saves) return
    const isBegun = address === '' && saves < TRIES
    get('p', '#behind').textContent =
      ok || isBegun ? '' : 'The page follows once the problems are mended.'
    if (!ok && isBegun) setTimeout(() => mine === saves && show(clause), 1000)
    if (!ok) return
    const src = `${pathname}?saved=${saves}`
    const next = make('iframe', {
      title: shown.title,
      src: `${src}#${clause}`,
    })
    next.setAttribute('sandbox', '')
    // Going to a clause may load the page again; it stays then.
    const take = () => {
      const now = at
      shown.remove()
      shown = next
      address = src
      at = clause
      goTo(now)
    }
    next.addEventListener('load', take, { once: true })
    shown.before(next)
  }
  show('')
  return { goTo, show }
}
