import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { type FactsTable, factsIn, withFacts } from '../read-facts.ts'
import { textIn } from '../text.ts'
import { hrefOf, isWidget } from './widget-content.ts'

declare module 'mdast' {
  interface TextData {
    /** Whether it is the value of a fact. */
    isFact?: true
  }
}

const MAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

/**
 * A remark plugin: fills facts into text, links and attributes, links mail
 * addresses, and removes comments. A link whose address is still a placeholder
 * becomes its words and the placeholder.
 */
export function fillFacts() {
  return (tree: Root, file: VFile): void =>
    replaceFacts(tree, textIn(file).facts)
}

function replaceFacts(
  parent: Parents,
  facts: FactsTable,
  isLink = false,
): void {
  const holder: { children: Nodes[] } = parent
  holder.children = holder.children.flatMap((node): Nodes | Nodes[] => {
    if (
      node.type === 'mdxTextExpression' ||
      node.type === 'mdxFlowExpression'
    ) {
      const { position } = node
      // A comment.
      if (factsIn(`{${node.value}}`).length === 0) return []

      const value = withFacts(`{${node.value}}`, facts)
      const data = { isFact: true as const }
      const plain: PhrasingContent = { type: 'text', value, position, data }
      const url = `mailto:${value}`
      const text: PhrasingContent =
        MAIL.test(value) && !isLink
          ? { type: 'link', url, children: [plain], position }
          : plain
      return node.type === 'mdxTextExpression'
        ? text
        : { type: 'paragraph', children: [text], position }
    }
    if (isWidget(node))
      for (const attribute of node.attributes) {
        const { value } = attribute
        const text = typeof value === 'string' ? value : `{${value?.value}}`
        attribute.value = withFacts(text, facts)
      }
    if ('children' in node)
      replaceFacts(node, facts, isLink || hrefOf(node) !== undefined)
    if (node.type === 'link') {
      node.url = withFacts(node.url, facts)
      if (node.url.startsWith('['))
        return [
          ...node.children,
          { type: 'text', value: ` ${node.url}`, data: { isFact: true } },
        ]
    }
    return node
  })
}
