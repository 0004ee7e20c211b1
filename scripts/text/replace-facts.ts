import type { Nodes, PhrasingContent, Root } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { reporter } from './diagnostics/report.ts'
import { reportUnknownFact } from './fact-names.ts'
import { fillIn } from './facts.ts'
import { dataOf } from './file-data.ts'
import { visit } from './visit.ts'

const WHOLE = /^\s*facts\.([\w.]+)\s*$/
const MAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

/**
 * Puts the values of facts where `{facts.name}` stands: in text, links,
 * attributes. A mail address becomes a link, as one that is typed does. Comments
 * go, and so does other code, which a rule reports.
 */
export function replaceFacts() {
  return (tree: Root, file: VFile) => {
    const { facts } = dataOf(file)
    const report = reporter(file, 'facts')
    const fill = (node: Nodes, text: string) =>
      fillIn(text, facts, (name) =>
        reportUnknownFact(
          report,
          { source: String(file), from: node.position?.start.offset },
          name,
          facts,
        ),
      )
    let endOfLink = 0
    visit(tree, (node, index, parent) => {
      if ('children' in node) {
        const holder: { children: Nodes[] } = node
        // All at once: one by one, many notes of a paragraph would take long.
        holder.children = holder.children.filter(
          (it) => !isExpression(it) || WHOLE.test(it.value),
        )
      }
      if (isExpression(node)) {
        if (!parent || index === undefined) return
        const name = WHOLE.exec(node.value)?.[1]
        const siblings: Nodes[] = parent.children
        const { position } = node
        const value = fill(node, `{facts.${name}}`)
        const at = position && { position }
        const isLink =
          MAIL.test(value) && (position?.start.offset ?? 0) >= endOfLink
        const words: PhrasingContent = { type: 'text', value, ...at }
        const text: PhrasingContent = isLink
          ? { type: 'link', url: `mailto:${value}`, children: [words], ...at }
          : words
        const isInText = node.type === 'mdxTextExpression'
        siblings[index] = isInText
          ? text
          : { type: 'paragraph', children: [text] }
      }
      if (node.type === 'link' || node.type === 'definition') {
        // A parser may have encoded the braces.
        const url = node.url.replaceAll('%7B', '{').replaceAll('%7D', '}')
        node.url = fill(node, url)
        endOfLink = node.position?.end.offset ?? 0
      }
      if (
        node.type === 'mdxJsxFlowElement' ||
        node.type === 'mdxJsxTextElement'
      ) {
        for (const attribute of node.attributes)
          if (attribute.type === 'mdxJsxAttribute') {
            const { value } = attribute
            const text = typeof value === 'string' ? value : `{${value?.value}}`
            attribute.value = fill(node, text)
            if (attribute.name === 'href')
              endOfLink = node.position?.end.offset ?? 0
          }
      }
    })
  }
}

function isExpression(
  node: Nodes,
): node is MdxTextExpression | MdxFlowExpression {
  return node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression'
}
