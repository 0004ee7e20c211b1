import { DOMSerializer, type Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Heading, Surroundings } from './protocol.ts'
import { nodes, schema } from './schema.ts'
import { nameOf, namesIn } from './write-markdown.ts'

/** A clause of a document, with its place. */
export interface Clause extends Heading {
  at: number
  depth: number
}

/** Reads a document as its page prints it. */
export type Reading = ReturnType<typeof readingOf>

const FACT = /^\{\s*facts\.([\w.]+)\s*\}$/
const REFERENCE = /^\[\]\(([^()\s]*)\)$/

/** Known to the windows of this desk alone. */
const key = localStorage.deskKey ?? crypto.randomUUID()
localStorage.deskKey = key
/** Whether an atom was copied here: another page might bring any code. */
export const isOwn = (dom: HTMLElement): boolean => dom.dataset.key === key

/** The name of the fact that an atom prints; undefined of any other. */
export const factOf = (node: Node): string | undefined =>
  FACT.exec(node.attrs.value)?.[1]

export function readingOf(surroundings: Surroundings) {
  const { facts, isNumbered } = surroundings
  const known = new WeakMap<Node, Clause[]>()

  /** The headings of a text, numbered and named as on its page. */
  const clauses = (doc: Node): Clause[] => {
    const found = known.get(doc) ?? clausesOf(doc)
    known.set(doc, found)
    return found
  }
  const clausesOf = (doc: Node) => {
    const names = namesIn(doc)
    const found: Clause[] = []
    let clause = 0
    let part = 0
    doc.descendants((node, at) => {
      const { depth, id } = node.attrs
      if (node.type !== nodes.heading) return !node.isTextblock
      if (depth === 2) {
        clause++
        part = 0
      }
      if (depth === 3) part++
      const number = ['', `${clause}`, `${clause}.${part}`][depth - 1] ?? ''
      const { size } = node.content
      const title = node.textBetween(
        0,
        size,
        '',
        (it) => facts[factOf(it) ?? ''] ?? '',
      )
      found.push({
        id: id || nameOf(title, names),
        number: isNumbered ? number : '',
        title,
        at,
        depth,
      })
      return false
    })
    return found
  }

  /** What a piece of text says to readers; an atom by its source. */
  const words = ({ text, attrs }: Node, doc: Node): string => {
    const { value = '' } = attrs
    if (text) return text
    const fact = FACT.exec(value)?.[1]
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
  FACT.test(value) ? 'fact' : REFERENCE.test(value) ? 'reference' : 'note'

/** Shows atoms by their words, and clauses with their numbers. */
export function labels({ clauses, words }: Reading): Plugin {
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
