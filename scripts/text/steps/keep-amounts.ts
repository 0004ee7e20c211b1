import type { Nodes, Root } from 'hast'
import { visit } from '../visit.ts'

/** A rehype plugin: keeps amounts such as `INR 5,000` on one line. */
export function keepAmounts() {
  return (tree: Root): void =>
    visit<Nodes>(tree, (node) => {
      if (node.type === 'text')
        node.value = node.value.replace(/\bINR (?=\d)/g, 'INR\u00a0')
    })
}
