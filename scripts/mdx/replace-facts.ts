import type { Nodes, Root, RootContent, Text } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { fillIn } from '../content/facts.ts'
import type { TextContext } from '../content/page-index.ts'
import { reporter } from '../diagnostics/report.ts'

const IN_TEXT = /\{\s*facts\.[\w.]+\s*\}/g
const WHOLE = /^\s*facts\.([\w.]+)\s*$/
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/

/** Puts the values of facts where `{facts.name}` stands: in text, links, attributes. Comments go; any other code is reported. */
export function replaceFacts(context: TextContext) {
  return (tree: Root, file: VFile) => {
    const facts = context.factsFor(file.path)
    const report = reporter(file, 'facts')
    const fill = (node: Nodes, text: string) =>
      fillIn(text, facts, (name, remedy) =>
        report(node, `There is no fact named “${name}”.`, remedy),
      )
    const reportCode = (node: Nodes) => report(node, ...code)

    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        const name = WHOLE.exec(node.value)?.[1]
        if (!name && !COMMENT.test(node.value)) reportCode(node)
        if (!parent || index === undefined) return undefined
        const { position } = node
        const value = name ? fill(node, `{facts.${name}}`) : ''
        const text: Text = { type: 'text', value, ...(position && { position }) }
        const inFlow: RootContent = { type: 'paragraph', children: [text] }
        const siblings: Nodes[] = parent.children
        const filled = node.type === 'mdxTextExpression' ? text : inFlow
        siblings.splice(index, 1, ...(name ? [filled] : []))
        return [SKIP, name ? index + 1 : index]
      }
      if (node.type === 'mdxjsEsm') reportCode(node)
      if (node.type === 'link' || node.type === 'definition') {
        // A parser may have encoded the braces.
        node.url = fill(node, node.url.replaceAll('%7B', '{').replaceAll('%7D', '}'))
        if (node.title) node.title = fill(node, node.title)
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const attribute of node.attributes) {
          const isGood =
            attribute.type === 'mdxJsxAttribute' &&
            fillAttribute(attribute, (text) => fill(node, text))
          if (!isGood) reportCode(node)
        }
      }
      return undefined
    })
  }
}

const code = [
  'Program code stands here, and the only code that content may hold is a fact.',
  'Write {facts.name} to print a fact. To print a brace, write \\{.',
] as const

/** Fills in an attribute; answers whether it holds no other code. */
function fillAttribute(attribute: MdxJsxAttribute, fill: (text: string) => string): boolean {
  const { value } = attribute
  if (typeof value === 'string') {
    attribute.value = fill(value)
    return !/[{}]/.test(value.replace(IN_TEXT, ''))
  }
  if (!value) return true
  if (!WHOLE.test(value.value)) return false
  attribute.value = fill(`{${value.value}}`)
  return true
}
