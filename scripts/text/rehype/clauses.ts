import type { Element, ElementContent, Nodes, Root } from 'hast'
import { h } from 'hastscript'
import type { VFile } from 'vfile'
import { isPolicy, movedOf, printedNumber, type Text, textIn } from '../text.ts'
import { visitNodes } from '../visit.ts'

/**
 * A rehype plugin: wraps each heading of a page, with what follows up to the
 * next one, into `<Clause id>`; the content before the first heading has the id
 * ''. The pages decide what a clause renders (src/pages/page/). Each heading of
 * a policy becomes its own permalink.
 */
export function clauses() {
  return (tree: Root, file: VFile): void => {
    const text = textIn(file)
    if (text.isSection) return
    if (isPolicy(text))
      visitNodes<Nodes>(tree, (node) => {
        if (isHeading(node)) linkHeading(node, text)
      })

    const all = [clause('')]
    for (const node of tree.children) {
      if (isHeading(node)) all.push(clause(String(node.properties.id)))
      all.at(-1)?.children.push(node as ElementContent)
    }
    tree.children = all
  }
}

function isHeading(node: unknown): node is Element {
  const { type, tagName } = node as Element
  return type === 'element' && /^h[2-4]$/.test(tagName)
}

/**
 * Links a heading to itself, with its number as text. The ids of former clauses
 * that `moved` in the front matter sends here become anchors before it.
 */
function linkHeading(heading: Element, text: Text): void {
  const id = String(heading.properties.id)
  const { number } = text.headings.find((it) => it.id === id) ?? {}
  const former = Object.entries(movedOf(text)).filter(([, to]) => to === id)
  heading.children = [
    ...former.reverse().map(([name]) => h('span', { id: name })),
    h(
      'a',
      { href: `#${id}` },
      number ? [h('span.number', printedNumber(number)), ' '] : [],
      heading.children,
    ),
  ]
}

function clause(id: string): Element {
  return {
    type: 'element',
    tagName: 'Clause',
    properties: { id },
    children: [],
  }
}
