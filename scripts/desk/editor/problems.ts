import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { applyEdits } from '../../text/diagnostics/edits.ts'
import type { Resolver } from './atoms.ts'
import { get, make, moveTo, readSelection } from './elements.ts'
import { markConfirmed } from './guard-atoms.ts'
import { onUpdate } from './on-update.ts'
import { post } from './post.ts'
import type { Problem } from './protocol.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { printParts } from './write-markdown.ts'

/** Milliseconds after the last key before the text is checked. */
const PAUSE = 120

/** Underlines the diagnostics in the text. */
export const underlines: Plugin<DecorationSet> = new Plugin({
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, set) => tr.getMeta(underlines) ?? set.map(tr.mapping, tr.doc),
  },
  props: { decorations: (state) => underlines.getState(state) },
})

/** Checks the text after each change and lists its diagnostics. */
export const problemPanel = (path: string, { textOf }: Resolver): Plugin =>
  onUpdate((view) => {
    const list = get('ul', '#problems')
    const status = get('span', '#found')
    let last = new AbortController()

    async function check(): Promise<void> {
      const { doc } = view.state
      const isOutdated = () => doc !== view.state.doc
      last.abort()
      last = new AbortController()
      const { signal } = last
      // The fixes are edits of the text that was checked.
      list.inert = true
      await new Promise((done) => setTimeout(done, PAUSE))
      if (isOutdated()) return
      const [front = '', ...blocks] = printParts(doc)
      // The rules read the source without its BOM.
      const parts = [front.replace(/^\ufeff/, ''), ...blocks]
      const text = parts.join('')
      const fields = { path, text }
      const found = await post<Problem[]>('problems', fields, signal).catch(
        () => null,
      )
      readSelection()
      if (!found || isOutdated()) return

      const marks: Decoration[] = []
      const items = found.map((problem) => {
        const { from, to } = placeIn(doc, parts, problem.start)
        const item = itemOf(problem, text, from, to)
        const attrs = { class: item.className, title: problem.reason }
        marks.push(Decoration.inline(from, to, attrs))
        return item
      })
      const set = DecorationSet.create(doc, marks)
      view.dispatch(view.state.tr.setMeta(underlines, set))
      list.replaceChildren(...items)
      list.inert = false
      const count = found.length ? `Problems: ${found.length}` : 'No problems.'
      if (status.textContent !== count) status.textContent = count
    }

    /** A row with a button that leads to the problem, its remedy and its fixes. */
    function itemOf(
      { start, reason, remedy, offers, isError }: Problem,
      text: string,
      from: number,
      to: number,
    ): HTMLElement {
      const { doc } = view.state
      const className = isError ? 'error' : 'warning'
      const line = text.slice(text.lastIndexOf('\n', start - 1) + 1)
      const [field = ''] = /^\w+/.exec(to ? '' : line) ?? []
      const quoted = doc.textBetween(from, to, ' ', ({ attrs }) =>
        textOf(attrs.value, doc),
      )
      const input = document.getElementsByName(field)[0] as
        | HTMLTextAreaElement
        | undefined
      const label = input?.labels[0]?.firstChild?.textContent
      const where = quoted ? `“${quoted}”` : (label ?? 'The whole text')
      const kind = isError ? 'Error' : 'Warning'
      const title = make('small', {}, `${kind}: ${where}`)
      const go = () => {
        input?.closest('details')?.setAttribute('open', '')
        if (input) input.focus()
        else moveTo(view, from)
      }
      const fits = view.editable ? offers : []
      const fixes = fits.map(({ label, edits }) => {
        const onclick = () => {
          const fixed = applyEdits(text, edits)
          view.dispatch(markConfirmed(replaceBlocks(view.state.tr, fixed)))
          view.focus()
        }
        return make('button', { onclick }, label)
      })
      return make(
        'li',
        { className },
        make('button', { onclick: go }, title, make('b', {}, reason)),
        ` ${remedy} `,
        ...fixes,
      )
    }

    check()
    return ({ doc }) => {
      if (doc !== view.state.doc) check()
    }
  })

/** The range of the word at an offset of the file; empty in the front matter. */
function placeIn(doc: Node, parts: readonly string[], start: number) {
  let [index, left] = [0, start]
  for (const { length } of parts) {
    if (left < length) break
    left -= length
    index++
  }
  const block = doc.maybeChild(index - 1)
  if (!block) return { from: 0, to: 0 }

  const first = doc.resolve(0).posAtIndex(index - 1) + 1
  let found = { from: first, to: first + block.content.size }
  let at = 0
  block.descendants((node, inside) => {
    const pattern = node.isText
      ? /[\p{L}\p{M}\p{N}_\u200c\u200d]+|\S/gu
      : /.+/gs
    const text: string = node.text ?? node.attrs.value ?? ''
    for (const { 0: word, index: i } of text.matchAll(pattern)) {
      const next = parts[index]?.indexOf(word, at) ?? -1
      if (next < 0 || at > left) continue
      at = next + word.length
      const from = first + inside + i
      found = { from, to: from + (node.isText ? word.length : 1) }
    }
  })
  return found
}
