import type { Root } from 'mdast'
import { joinEndings } from '../../../src/i18n/join-endings.ts'
import { visitNodes } from '../visit.ts'

/** A remark plugin: keeps case endings on the line of their Latin word. */
export function keepEndings() {
  return (tree: Root): void =>
    visitNodes(tree, (node) => {
      if (node.type === 'text') node.value = joinEndings(node.value)
    })
}
