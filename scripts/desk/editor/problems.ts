import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { applyEdits } from '../../text/diagnostics/edits.ts'
import type { Reading } from './atoms.ts'
import { get, goTo, make, makeButton, readSelection } from './elements.ts'
import { post } from './post.ts'
import type { Problem } from './protocol.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { printParts } from './write-markdown.ts'

/** Milliseconds after the last key in which nobody waits for problems yet. */
const PAUSE = 120

/** What rules find, underlined at its words. */
export const underlined: Plugin<DecorationSet> = new Plugin({
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, set) => tr.getMeta(underlined) ?? set.map(tr.mapping, tr.doc),
  },
  props: { decorations: (state) => underlined.getState(state) },
})

/**
 * Makes what asks for the problems of a text as it stands in the window, after
 * each of its changes.
 */
export function problemChecker(
  view: EditorView,
  path: string,
  { words }: Reading,
) {
  /** What was asked for while newer words were looked at. */
  let wanted = ''

  return async () => {
    const { doc } = view.state
    const isOld = () => doc !== view.state.doc
    await new Promise((done) => setTimeout(done, PAUSE))
    if (isOld()) return
    const parts = printParts(doc)
    const text = parts.join('')
    const found = await post<Problem[]>('problems', { path, text }).catch(
      () => undefined,
    )
    readSelection()
    if (!found || isOld()) return

    const marks: Decoration[] = []
    const items = found.map(
      ({ start, isError, reason, remedy, offers, run }) => {
        const { from, to } = placeIn(doc, parts, start)
        const className = isError ? 'error' : 'warning'
        marks.push(
          Decoration.inline(from, to, { class: className, title: reason }),
        )
        const line = text.lastIndexOf('\n', start - 1)
        const [field] = /^\w+/.exec(to ? '' : text.slice(line + 1)) ?? []
        const said = doc.textBetween(from, to, ' ', (it) => words(it, doc))
        const where = said ? `“${said}”` : (field ?? 'the whole text')
        const go = () => {
          const input = document.querySelector<HTMLElement>(
            `#notes [name=${field}]`,
          )
          input?.closest('details')?.setAttribute('open', '')
          if (input) input.focus()
          else goTo(view, from)
        }
        const buttons = offers.map(({ label, edits }) =>
          makeButton(() => {
            const mended = applyEdits(text, edits)
            if (isOld()) wanted = label
            else view.dispatch(replaceBlocks(view.state.tr, mended))
            view.focus()
          }, label),
        )
        const item = make(
          'li',
          { className },
          makeButton(
            go,
            make('small', {}, `${className}: ${where}`),
            make('b', {}, reason),
          ),
          ` ${remedy} `,
          ...buttons,
        )
        if (run)
          item.append(
            make('a', { className: 'button', href: run.href }, run.label),
          )
        return item
      },
    )
    const count = found.length ? `Problems: ${found.length}` : 'No problems.'
    const status = get('p', '#found')
    if (status.textContent !== count) status.textContent = count
    get('ul', '#problems').replaceChildren(...items)
    const set = DecorationSet.create(doc, marks)
    view.dispatch(view.state.tr.setMeta(underlined, set))
    const buttons = document.querySelectorAll('#problems button')
    const again = [...buttons].find((it) => it.textContent === wanted)
    wanted = ''
    if (again instanceof HTMLElement) again.click()
  }
}

/** The word at a place of the file; nothing in the front matter. */
function placeIn(doc: Node, parts: readonly string[], start: number) {
  let index = 0
  let left = start
  for (; left >= (parts[index]?.length ?? Infinity); index++)
    left -= parts[index]?.length ?? 0
  const block = doc.maybeChild(index - 1)
  if (!block) return { from: 0, to: 0 }

  const source = parts[index] ?? ''
  const first = doc.resolve(0).posAtIndex(index - 1) + 1
  let found = { from: first, to: first + block.content.size }
  let at = 0
  block.descendants((node, inside) => {
    const pattern = node.isText ? /[\p{L}\p{N}_]+|\S/gu : /.+/gs
    const text: string = node.text ?? node.attrs.value ?? ''
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const next = source.indexOf(word, at)
      if (next < 0 || at > left) continue
      at = next + word.length
      const from = first + inside + index
      found = { from, to: from + (node.isText ? word.length : 1) }
    }
  })
  return found
}
