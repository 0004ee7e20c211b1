import type { FootnoteDefinition, Root } from 'mdast'
import { visit } from 'unist-util-visit'

export interface Footnotes {
  /** As they are listed at the end: by the first reference to each. */
  inOrder: readonly FootnoteDefinition[]
  /** The number of a footnote by its identifier; undefined where it is not defined. */
  numberOf: (identifier: string) => number | undefined
}

/** The footnotes of a text, numbered as remark-rehype numbers them. */
export function footnotesOf(tree: Root): Footnotes {
  const definitions = new Map<string, FootnoteDefinition>()
  visit(tree, (node) => {
    if (node.type !== 'footnoteDefinition') return
    const id = node.identifier.toUpperCase()
    if (!definitions.has(id)) definitions.set(id, node)
  })
  const order: string[] = []
  visit(tree, (node) => {
    if (node.type !== 'footnoteReference') return
    const id = node.identifier.toUpperCase()
    if (definitions.has(id) && !order.includes(id)) order.push(id)
  })
  return {
    inOrder: order.flatMap((id) => definitions.get(id) ?? []),
    numberOf: (identifier) => {
      const place = order.indexOf(identifier.toUpperCase())
      return place < 0 ? undefined : place + 1
    },
  }
}
