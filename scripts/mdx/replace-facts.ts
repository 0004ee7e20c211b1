import type { Nodes, Paragraph, Root, Text } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { FactsTable } from '../content/facts.ts'
import { nearest } from '../content/nearest.ts'
import { type PipelineOptions, reporter } from './file-data.ts'
import { SKIP, visit } from './visit.ts'

const IN_TEXT = /\{\s*facts\.([\w.]+)\s*\}/g
const WHOLE = /^\s*facts\.([\w.]+)\s*$/
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/

/** Puts the values of facts where `{facts.name}` stands: in text, links, attributes. Comments go; any other code is reported. */
export function replaceFactsInTree({ facts }: PipelineOptions) {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const unknown = (node: Nodes) => (name: string, remedy: string) =>
      report(node, `There is no fact named “${name}”.`, remedy)

    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        const name = WHOLE.exec(node.value)?.[1]
        if (!name && !COMMENT.test(node.value)) report(node, ...code)
        const text: Text = {
          type: 'text',
          value: name ? replaceFacts(`{facts.${name}}`, facts, unknown(node)) : '',
          ...(node.position && { position: node.position }),
        }
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
      if (node.type === 'mdxjsEsm') report(node, ...code)
      if (node.type === 'link' || node.type === 'definition') {
        node.url = replaceFacts(decodeBraces(node.url), facts, unknown(node))
        if (node.title) node.title = replaceFacts(node.title, facts, unknown(node))
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const attribute of node.attributes) {
          if (attribute.type === 'mdxJsxAttribute')
            replaceInAttribute(attribute, facts, unknown(node), () => report(node, ...code))
          else report(node, ...code)
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

/** `text` with every `{facts.name}` replaced; unknown names stay and are told with what to write instead. */
export function replaceFacts(
  text: string,
  facts: FactsTable,
  onUnknown: (name: string, remedy: string) => void,
): string {
  return text.replace(IN_TEXT, (whole, name: string) => {
    const value = facts.get(name)
    if (value !== undefined) return value
    // Without a table nobody can say which names there are; its own file is then reported.
    if (facts.size > 0) onUnknown(name, remedyFor(name, facts))
    return whole
  })
}

const remedies = new WeakMap<FactsTable, Map<string, string>>()

/** What to write in place of a name that is no fact; it is looked for once, for a text may have it a thousand times. */
function remedyFor(name: string, facts: FactsTable): string {
  const known = remedies.get(facts) ?? new Map<string, string>()
  remedies.set(facts, known)
  const names = [...facts.keys()]
  const near = () => names.find((one) => one.startsWith(`${name}.`)) ?? nearest(name, names)
  const remedy = known.get(name) ?? sayNear(near())
  known.set(name, remedy)
  return remedy
}

function sayNear(near: string | undefined): string {
  return near ? `Did you mean {facts.${near}}?` : 'The names stand in content/facts.yaml.'
}

function replaceInAttribute(
  attribute: MdxJsxAttribute,
  facts: FactsTable,
  onUnknown: (name: string, remedy: string) => void,
  onCode: () => void,
): void {
  const { value } = attribute
  if (typeof value === 'string') {
    attribute.value = replaceFacts(value, facts, onUnknown)
    if (/[{}]/.test(value.replace(IN_TEXT, ''))) onCode()
  } else if (value && WHOLE.test(value.value))
    attribute.value = replaceFacts(`{${value.value}}`, facts, onUnknown)
  else if (value) onCode()
}

/** Undoes what a parser may have encoded in an address. */
function decodeBraces(url: string): string {
  return url.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
