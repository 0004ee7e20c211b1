import type { Nodes, PhrasingContent, Root } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { dataOf } from './file-data.ts'
import { fillIn } from './read-facts.ts'
import { visit } from './visit.ts'

const MAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

/**
 * Puts the values of facts where `{facts.name}` stands: in text, links,
 * attributes. A mail address becomes a link, as one that is typed does. Comments
 * go.
 */
export function replaceFacts() {
  return (tree: Root, file: VFile) => {
    const { facts } = dataOf(file)
    let endOfLink = 0
    visit(tree, (node, index = 0, parent) => {
      if ('children' in node) {
        const holder: { children: Nodes[] } = node
        // All at once: one by one, many notes of a paragraph would take long.
        holder.children = holder.children.filter(
          (it) => !isExpression(it) || /^\s*facts\./.test(it.value),
        )
      }
      const { start, end } = node.position ?? {}
      if (isExpression(node) && parent) {
        const value = fillIn(`{${node.value}}`, facts)
        const at = node.position && { position: node.position }
        const words: PhrasingContent = { type: 'text', value, ...at }
        const isLink = MAIL.test(value) && (start?.offset ?? 0) >= endOfLink
        const text: PhrasingContent = isLink
          ? { type: 'link', url: `mailto:${value}`, children: [words], ...at }
          : words
        const siblings: Nodes[] = parent.children
        siblings[index] =
          node.type === 'mdxTextExpression'
            ? text
            : { type: 'paragraph', children: [text] }
      }
      if (node.type === 'link') {
        // A parser may have encoded the braces.
        const url = node.url.replaceAll('%7B', '{').replaceAll('%7D', '}')
        node.url = fillIn(url, facts)
        endOfLink = end?.offset ?? 0
      }
      if (
        node.type === 'mdxJsxFlowElement' ||
        node.type === 'mdxJsxTextElement'
      )
        for (const attribute of node.attributes)
          if (attribute.type === 'mdxJsxAttribute') {
            const { value } = attribute
            const text = typeof value === 'string' ? value : `{${value?.value}}`
            attribute.value = fillIn(text, facts)
            if (attribute.name === 'href') endOfLink = end?.offset ?? 0
          }
    })
  }
}

function isExpression(
  node: Nodes,
): node is MdxTextExpression | MdxFlowExpression {
  return node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression'
}
