import type { Nodes, Paragraph, Root, Text } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { FactsTable } from '../content/facts.ts'
import { nearest } from '../content/nearest.ts'
import { type PipelineOptions, reporter } from './file-data.ts'

const IN_TEXT = /\{\s*facts\.([\w.]+)\s*\}/g
const WHOLE = /^\s*facts\.([\w.]+)\s*$/

/** Puts the values of facts where `{facts.name}` stands: in text, links, attributes. Comments go. */
export function replaceFactsInTree({ facts }: PipelineOptions) {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const unknown = (node: Nodes) => (name: string, remedy: string) =>
      report(node, `There is no fact named “${name}”.`, remedy)

    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        const name = WHOLE.exec(node.value)?.[1]
        const text: Text = {
          type: 'text',
          value: '',
          ...(node.position && { position: node.position }),
        }
        if (name) text.value = replaceFacts(`{facts.${name}}`, facts, unknown(node))
        if (parent && index !== undefined) {
          const paragraph: Paragraph = { type: 'paragraph', children: [text] }
          const siblings: Nodes[] = parent.children
          siblings.splice(
            index,
            1,
            ...(name ? [node.type === 'mdxTextExpression' ? text : paragraph] : []),
          )
          return [SKIP, name ? index + 1 : index]
        }
      }
      if (node.type === 'link' || node.type === 'definition') {
        node.url = replaceFacts(decodeBraces(node.url), facts, unknown(node))
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const attribute of node.attributes) {
          if (attribute.type === 'mdxJsxAttribute')
            replaceInAttribute(attribute, facts, unknown(node))
        }
      }
      return undefined
    })
  }
}

/** `text` with every `{facts.name}` replaced; unknown names stay and are told with what to write instead. */
export function replaceFacts(
  text: string,
  facts: FactsTable,
  onUnknown: (name: string, remedy: string) => void,
): string {
  return text.replace(IN_TEXT, (whole, name: string) => {
    const value = facts.get(name)
    if (value !== undefined) return value
    const near = nearest(name, [...facts.keys()])
    onUnknown(
      name,
      near ? `Did you mean {facts.${near}}?` : 'The names stand in content/facts.yaml.',
    )
    return whole
  })
}

function replaceInAttribute(
  attribute: MdxJsxAttribute,
  facts: FactsTable,
  onUnknown: (name: string, remedy: string) => void,
): void {
  const value = attribute.value
  if (typeof value === 'string') attribute.value = replaceFacts(value, facts, onUnknown)
  else if (value) attribute.value = replaceFacts(`{${value.value}}`, facts, onUnknown)
}

/** Undoes what a parser may have encoded in an address. */
function decodeBraces(url: string): string {
  return url.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
