import { DOMSerializer, type Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { type Clause, clausesOf, factIn } from './clauses.ts'
import type { Surroundings } from './protocol.ts'
import { nodes, schema } from './schema.ts'

/** Reads a document as its page prints it. */
export type Reading = ReturnType<typeof readingOf>

const REFERENCE = /^\[\]\(([^()\s]*)\)$/

/** Known to the windows of this desk alone. */
const key = localStorage.deskKey ?? crypto.randomUUID()
localStorage.deskKey = key
/** Whether an atom was copied here: another page might bring any code. */
export const isOwn = (dom: HTMLElement): boolean => dom.dataset.key === key

export function readingOf(surroundings: Surroundings) {
  const { facts } = surroundings
  const known = new WeakMap<Node, Clause[]>()

  const clauses = (doc: Node): Clause[] => {
    const found = known.get(doc) ?? clausesOf(doc, surroundings)
    known.set(doc, found)
    return found
  }

  /** What a piece of text says to readers; an atom by its source. */
  const words = ({ text, attrs }: Node, doc: Node): string => {
    const { value = '' } = attrs
    if (text) return text
    const fact = factIn(value)
    const target = REFERENCE.exec(value)?.[1]
    if (fact) return facts[fact] ?? 'a fact that is not there'
    // Of a note or a widget what stands within its marks.
    if (!target)
      return value.replace(/<[^>]*>|^\{\/\*|\*\/\}$/g, '').trim() || value
    const { number, title = 'a clause that is not there' } =
      clauses(doc).find(({ id }) => `#${id}` === target) ?? {}
    return number ? `clause ${number} (${title})` : title
  }

  return { surroundings, clauses, words }
}

const kindOf = (value: string) =>
  factIn(value) ? 'fact' : REFERENCE.test(value) ? 'reference' : 'note'

/** Shows atoms by their words, and clauses with their numbers. */
export function atomPlugin({ clauses, words }: Reading): Plugin {
  let now: Node
  const show = (view: EditorView) => {
    now = view.state.doc
    now.descendants((node, at) => {
      if (node.type !== nodes.atom) return
      const dom = view.nodeDOM(at) as HTMLElement
      const said = words(node, now)
      if (dom.textContent !== said) dom.textContent = said
      dom.classList.add(kindOf(node.attrs.value))
    })
  }

  return new Plugin({
    view(view) {
      show(view)
      return { update: show }
    },
    props: {
      decorations({ doc }) {
        const shown = clauses(doc).map(({ at, number }) =>
          Decoration.node(at, at + (doc.nodeAt(at)?.nodeSize ?? 0), {
            'data-number': number.replace(/^\d+$/, '$&.'),
          }),
        )
        return DecorationSet.create(doc, shown)
      },
      // The first click has selected all of it.
      handleDoubleClickOn: (_view, _at, { type }) => type === nodes.atom,
      clipboardTextSerializer: ({ content }) =>
        content.textBetween(0, content.size, '\n\n', (it) => words(it, now)),
      clipboardSerializer: new DOMSerializer(
        {
          ...DOMSerializer.nodesFromSchema(schema),
          atom(node) {
            const { value } = node.attrs
            const attrs = { 'data-atom': value, 'data-key': key }
            return ['span', attrs, words(node, now)]
          },
        },
        DOMSerializer.marksFromSchema(schema),
      ),
    },
  })
}
