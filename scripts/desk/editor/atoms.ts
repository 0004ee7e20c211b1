import GithubSlugger from 'github-slugger'
import { DOMSerializer, type Node } from 'prosemirror-model'
import { NodeSelection, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type NodeView } from 'prosemirror-view'
import type { Heading, Surroundings } from './protocol.ts'
import { nodes, schema } from './schema.ts'

/** What an atom says to readers, and what it is. */
interface Label {
  kind: 'fact' | 'reference' | 'note' | 'widget' | 'unknown'
  words: string
  title: string
}

/** A clause of a document, with its place. */
export interface Clause extends Heading {
  at: number
  depth: number
}

/** Reads a document as its page prints it. */
export interface Reading {
  surroundings: Surroundings
  clauses: (doc: Node) => Clause[]
  label: (value: string, doc: Node) => Label
  words: (node: Node, doc: Node) => string
}

const FACT = /^\{\s*facts\.([\w.]+)\s*\}$/
const REFERENCE = /^\[\]\(([^()\s]*)\)$/

/** What any page may bring with a paste: what this window has copied too. */
const copied = new Set<string>()
export const isSafe = (value = '') =>
  FACT.test(value) || REFERENCE.test(value) || copied.has(value)

/** The name of the fact that an atom prints; undefined of any other. */
export const factOf = (node?: Node | null): string | undefined =>
  FACT.exec(node?.attrs.value ?? '')?.[1]

export function readingOf(surroundings: Surroundings): Reading {
  const { facts, meanings, isNumbered } = surroundings
  const known = new WeakMap<Node, Clause[]>()

  const titleOf = (heading: Node) =>
    heading.textBetween(0, heading.content.size, '', ({ attrs }) => {
      const fact = FACT.exec(attrs.value ?? '')?.[1]
      return fact ? (facts[fact] ?? '') : plainOf(attrs.value)
    })
  const clauses = (doc: Node) => {
    const found = known.get(doc) ?? clausesOf(doc, isNumbered, titleOf)
    known.set(doc, found)
    return found
  }
  const referenceWords = (target: string, doc: Node) => {
    const { number, title } =
      clauses(doc).find(({ id }) => `#${id}` === target) ?? {}
    return number ? `clause ${number} (${title})` : title
  }
  const label = (value: string, doc: Node): Label => {
    const [fact, target] = [FACT, REFERENCE].map((it) => it.exec(value)?.[1])
    const words = fact
      ? facts[fact]
      : target
        ? referenceWords(target, doc)
        : plainOf(value)
    const kind = fact ? 'fact' : target ? 'reference' : kindOf(value)
    return words === undefined
      ? { kind: 'unknown', words: `a ${kind} that is not there`, title: '' }
      : { kind, words, title: meanings[fact ?? ''] ?? '' }
  }
  const words = (node: Node, doc: Node) =>
    node.isText ? (node.text ?? '') : label(node.attrs.value ?? '', doc).words

  return { surroundings, clauses, label, words }
}

const kindOf = (value: string) => (value.startsWith('{') ? 'note' : 'widget')

/** What stands within the marks of a note or a widget, else its name. */
function plainOf(value = ''): string {
  const plain = value.replace(
    /<[^>]*>|^\{\/\*|\*\/\}$|[`~]|[![](?=.*\))|\]\(.*\)/g,
    '',
  )
  return plain.trim() || (/\w+/.exec(value)?.[0] ?? ' ')
}

/** The headings of a text, numbered and named as on its page. */
function clausesOf(
  doc: Node,
  isNumbered: boolean,
  titleOf: (heading: Node) => string,
): Clause[] {
  const slugger = new GithubSlugger()
  const found: Clause[] = []
  let [clause, part] = [0, 0]
  doc.descendants((node, at) => {
    const { depth, id } = node.attrs
    if (node.type !== nodes.heading) return !node.isTextblock
    if (depth === 2) [clause, part] = [clause + 1, 0]
    if (depth === 3) part++
    const number = ['', `${clause}`, `${clause}.${part}`][depth - 1] ?? ''
    const title = titleOf(node).trim()
    found.push({
      id: id || slugger.slug(title),
      number: isNumbered ? number : '',
      title,
      at,
      depth,
    })
    return false
  })
  return found
}

/** A transaction that has it as its metadata shows all labels anew. */
export const decorated = new PluginKey<DecorationSet>()

/** Shows atoms by their labels, and clauses with their numbers. */
export function labels(reading: Reading): Plugin<DecorationSet> {
  let now: Node
  const decorate = (doc: Node) => {
    now = doc
    const found = reading.clauses(doc).flatMap(({ at, number }) => {
      const end = at + (doc.nodeAt(at)?.nodeSize ?? 0)
      const shown = { 'data-number': number.replace(/^\d+$/, '$&.') }
      return number ? Decoration.node(at, end, shown) : []
    })
    doc.descendants((node, at) => {
      if (node.type !== nodes.atom) return
      const label = reading.label(node.attrs.value, doc)
      found.push(Decoration.node(at, at + 1, {}, label))
    })
    return DecorationSet.create(doc, found)
  }
  const plugin: Plugin<DecorationSet> = new Plugin({
    key: decorated,
    state: {
      init: (_, { doc }) => decorate(doc),
      apply: (tr, set) =>
        tr.docChanged || tr.getMeta(decorated) ? decorate(tr.doc) : set,
    },
    props: {
      decorations: (state) => plugin.getState(state),
      nodeViews: { atom: (_node, _view, _at, found) => showAtom(found) },
      handleDoubleClickOn({ state, dispatch }, _at, node, at) {
        if (node.type !== nodes.atom) return false
        dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)))
        return true
      },
      clipboardTextSerializer: ({ content }) =>
        content.textBetween(0, content.size, '\n\n', (node) =>
          reading.words(node, now),
        ),
      clipboardSerializer: new DOMSerializer(
        {
          ...DOMSerializer.nodesFromSchema(schema),
          atom(node) {
            const { value } = node.attrs
            copied.add(value)
            return ['span', { 'data-atom': value }, reading.words(node, now)]
          },
        },
        DOMSerializer.marksFromSchema(schema),
      ),
    },
  })
  return plugin
}

function showAtom(found: readonly Decoration[]): NodeView {
  const dom = document.createElement('span')
  const show = (found: readonly Decoration[]) => {
    const label: Label | undefined = found.find(({ spec }) => spec.kind)?.spec
    if (!label) return false
    const { kind, words, title } = label
    if (dom.textContent !== words) dom.textContent = words
    Object.assign(dom, { className: kind, title })
    return true
  }
  show(found)
  return {
    dom,
    update: ({ type }, found) => type === nodes.atom && show(found),
    ignoreMutation: () => true,
  }
}
