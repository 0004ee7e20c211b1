import type { NodeSelection, Plugin } from 'prosemirror-state'
import type { Resolver } from './atoms.ts'
import { factIn } from './clauses.ts'
import { get, make, moveTo } from './elements.ts'
import { onUpdate } from './on-update.ts'
import type { OpenText } from './protocol.ts'

/**
 * Connects the table of contents, the preview (which reloads after each save) and
 * the line that says where the cursor is: in which clause, or on which fact.
 */
export const panels = (
  { path, pathname, surroundings: { meanings } }: OpenText,
  { clauses, clauseAt }: Resolver,
): Plugin =>
  onUpdate((view) => {
    const frame = get('iframe')
    const box = get('p', '#about')
    const contents = get('select', '#contents')
    let shown: string | undefined
    frame.onload = () => {
      // Links would leave the preview; Vite's overlay is for developers.
      const style =
        'vite-error-overlay { display: none } a { pointer-events: none }'
      const inner = frame.contentWindow as Window & typeof globalThis
      // The content security policy of the page blocks a `<style>` added here.
      const sheet = new inner.CSSStyleSheet()
      sheet.replaceSync(style)
      inner.document.adoptedStyleSheets.push(sheet)
    }
    frame.src = pathname
    addEventListener('saved', () => {
      // Undefined for another origin, such as an error page of the browser.
      const place = frame.contentDocument?.location
      // A reload keeps the scroll position, but would end the first load.
      if (place?.pathname !== pathname) frame.src = pathname
      else if (frame.dataset.reload) place.reload()
    })
    contents.onfocus = () => {
      const options = clauses(view.state.doc).map(
        ({ label, at }) => new Option(label, `${at + 1}`),
      )
      contents.replaceChildren(new Option('Contents', '0'), ...options)
    }
    contents.onchange = () => {
      moveTo(view, Number(contents.value))
      contents.value = '0'
    }

    return (last) => {
      const { doc, selection } = view.state
      // A link that is replaced while somebody presses it is not followed.
      if (last.doc === doc && last.selection.eq(selection)) return
      const clause = clauseAt(doc, selection)
      if (clause?.id !== shown)
        frame.contentDocument
          ?.getElementById(clause?.id ?? '')
          ?.scrollIntoView()
      shown = clause?.id

      const name = factIn((selection as NodeSelection).node?.attrs.value)
      if (!name) {
        box.replaceChildren(make('small', {}, clause?.label ?? ''))
        return
      }
      // A fragment in the URL would keep the field from getting the focus.
      const href = `/desk/facts?${new URLSearchParams({ name, back: path })}`
      const link = make('a', { className: 'button', href }, 'Change this fact…')
      const label = meanings[name] ?? name
      box.replaceChildren(label, ' ', view.editable ? link : '')
      // On a narrow screen the line lies over the text.
      const atom = view.nodeDOM(selection.from) as Element
      atom.scrollIntoView({ block: 'nearest' })
    }
  })
