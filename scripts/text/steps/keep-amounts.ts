import type { Root } from 'hast'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'

/** A rehype plugin: marks amounts such as `INR 5,000`, which stay on one line. */
export function keepAmounts() {
  return (tree: Root): void => {
    visit(tree, 'text', ({ value }, index, parent) => {
      // The group of the pattern puts amounts at the odd indices.
      const parts = value.split(/\b(INR \d[\d,]*)/)
      if (parts.length === 1 || !parent || index === undefined) return

      const nodes = parts.map((part, at) =>
        at % 2 === 1
          ? h('span.amount', part)
          : { type: 'text' as const, value: part },
      )
      parent.children.splice(index, 1, ...nodes)
      return [SKIP, index + nodes.length]
    })
  }
}
