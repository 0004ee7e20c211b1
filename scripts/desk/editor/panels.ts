import type { NodeSelection, Plugin } from 'prosemirror-state'
import type { Resolver } from './atoms.ts'
import { factIn } from './clauses.ts'
import { get, goTo, make } from './elements.ts'
import { onUpdate } from './on-update.ts'
import type { OpenText } from './protocol.ts'

/**
 * Connects the table of contents, the preview (which reloads after each save) and
 * the link to the selected fact.
 */
export const panels = (
  { path, pathname, surroundings: { meanings } }: OpenText,
  { clauses }: Resolver,
): Plugin =>
  onUpdate((view) => {
    const frame = get('iframe')
    const box = get('div', '#about')
    const popover = get('nav', '#contents')
    let shown: string | undefined
    frame.src = pathname
    addEventListener('saved', () => {
      // Not the page of another origin, such as an error of the browser.
      const place = frame.contentDocument?.location
      // A reload keeps the scroll position, but would end the first load.
      if (place?.pathname === pathname) place.reload()
      else frame.src = pathname
    })
    popover.onbeforetoggle = () => {
      const items = clauses(view.state.doc).map(
        ({ number, title, depth, at }) => {
          const onclick = () => {
            popover.hidePopover()
            goTo(view, at + 1)
          }
          const className = `depth-${depth}`
          const label = `${number} ${title}`
          return make('li', {}, make('button', { onclick, className }, label))
        },
      )
      get('ol', '#clauses').replaceChildren(...items)
    }

    return () => {
      const { doc, selection } = view.state
      const clause = clauses(doc).findLast(({ at }) => at < selection.from)?.id
      if (clause !== shown)
        frame.contentDocument?.getElementById(clause ?? '')?.scrollIntoView()
      shown = clause

      const name = factIn((selection as NodeSelection).node?.attrs.value)
      box.hidden = !name
      if (!name) return
      // Without a fragment, which would keep the field from getting the focus.
      const href = `/desk/facts?${new URLSearchParams({ name, back: path })}`
      const link = make('a', { className: 'button', href }, 'Change this fact…')
      const label = meanings[name] || name
      box.replaceChildren(label, ' ', view.editable ? link : '')
    }
  })
