import type { Root } from 'mdast'
import { joinEndings } from '../../../src/i18n/join-endings.ts'
import { visit } from '../visit.ts'

/** A remark plugin: keeps case endings on the line of their Latin word. */
export function keepEndings() {
  return (tree: Root): void =>
    visit(tree, (node) => {
      if (node.type === 'text') node.value = joinEndings(node.value)
    })
}
