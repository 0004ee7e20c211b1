import { DOMSerializer, type Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { printedNumber } from '../../text/text.ts'
import { clausesOf, factIn, type PlacedHeading } from './clauses.ts'
import type { Surroundings } from './protocol.ts'
import { nodes, schema } from './schema.ts'

/** Resolves the facts and references of a document to their printed text. */
export type Resolver = ReturnType<typeof createResolver>

const REFERENCE = /^\[\]\(#([^()\s]*)\)$/

/** Marks what was copied in this browser. */
const key = localStorage.deskKey ?? crypto.randomUUID()
localStorage.deskKey = key
/** Whether a pasted atom was copied here; one of another page could hold code. */
export const isOwn = (dom: HTMLElement): boolean => dom.dataset.key === key

/** Creates a resolver that caches the clauses of each document. */
export function createResolver(surroundings: Surroundings) {
  const cache = new WeakMap<Node, PlacedHeading[]>()

  const clauses = (doc: Node): PlacedHeading[] => {
    const found = cache.get(doc) ?? clausesOf(doc, surroundings)
    cache.set(doc, found)
    return found
  }

  /** The clause in which a selection begins. */
  const clauseAt = (doc: Node, { from }: { from: number }) =>
    clauses(doc).findLast(({ at }) => at < from)

  /** The text that readers see for the source of an atom. */
  const textOf = (source = '', doc: Node): string => {
    const fact = factIn(source)
    if (fact) return surroundings.facts[fact] ?? 'unknown fact'
    const target = REFERENCE.exec(source)?.[1]
    // The text inside the tags of a widget or the marks of a comment.
    if (target === undefined)
      return (
        source.replace(/<[^>]*>|^\{\/\*|\*\/\}$/g, '').trim() ||
        widgetIn(source)
      )
    const { number, title = 'deleted clause' } =
      clauses(doc).find(({ id }) => id === target) ?? {}
    return number ? `clause ${number} (${title})` : title
  }

  /** The name of a widget for people, with what it prints of its attributes. */
  const widgetIn = (source: string): string => {
    const name = /<(\w+)/.exec(source)?.[1] ?? ''
    const values = Array.from(source.matchAll(/="([^"]*)"/g), ([, it = '']) =>
      it.replace(/\{[^{}]*\}/g, (braced) => {
        const fact = factIn(braced)
        return fact ? (surroundings.facts[fact] ?? '') : braced
      }),
    )
    const about = surroundings.widgets[name] ?? source
    return [about, values.join(', ')].filter(Boolean).join(': ')
  }

  return { surroundings, clauses, clauseAt, textOf, widgetIn }
}

/** The kind of an atom, by its source; also its CSS class. */
export function atomKind(source: string) {
  if (factIn(source)) return 'fact'
  if (REFERENCE.test(source)) return 'reference'
  return source.startsWith('<Button') ? 'button' : 'element'
}

/** Shows the text of an atom in its element. */
export function showAtom(dom: HTMLElement, text: string): void {
  if (dom.textContent !== text) dom.textContent = text
  dom.classList.add(atomKind(dom.dataset.atom ?? ''))
}

/** Shows the text of atoms and the numbers of clauses. */
export function atomPlugin({ clauses, textOf, widgetIn }: Resolver): Plugin {
  let doc: Node
  const show = (view: EditorView) => {
    doc = view.state.doc
    doc.descendants(({ attrs: { value } }, at) => {
      if (!value) return
      showAtom(view.nodeDOM(at) as HTMLElement, textOf(value, doc))
    })
  }

  return new Plugin({
    view(view) {
      show(view)
      return { update: show }
    },
    props: {
      decorations({ doc }) {
        const numbers = clauses(doc).map(({ at, number }) =>
          Decoration.node(at, at + (doc.nodeAt(at)?.nodeSize ?? 0), {
            'data-number': printedNumber(number),
          }),
        )
        const widgets: Decoration[] = []
        doc.descendants(({ type, attrs, nodeSize, isTextblock }, at) => {
          if (type === nodes.widget) {
            const label = { 'data-label': widgetIn(attrs.open) }
            widgets.push(Decoration.node(at, at + nodeSize, label))
          }
          return !isTextblock
        })
        return DecorationSet.create(doc, [...numbers, ...widgets])
      },
      clipboardTextSerializer: ({ content }) =>
        content.textBetween(0, content.size, '\n\n', ({ attrs }) =>
          textOf(attrs.value, doc),
        ),
      clipboardSerializer: new DOMSerializer(
        {
          ...DOMSerializer.nodesFromSchema(schema),
          atom({ attrs: { value } }) {
            const attrs = { 'data-atom': value, 'data-key': key }
            return ['span', attrs, textOf(value, doc)]
          },
        },
        DOMSerializer.marksFromSchema(schema),
      ),
    },
  })
}
