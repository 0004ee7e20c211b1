import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { english } from '../../src/model/languages.ts'
import { codeWith } from './literals.ts'
import type { Text } from './text.ts'

/** A block: its element, the props of that, and what follows it. */
type Block = [tag: string, props: Record<string, unknown>, after?: string]

const elementsOf = codeWith(
  '{JSON.parse("blocks").map(([Tag, props, after], key) => [<Tag key={key} {...props} />, after])}',
)

/**
 * Writes the HTML in each block that holds no widget, as React would: one list
 * in the compiled module for all of them up to the next widget, in the place of
 * a component for each node. Blocks within widgets stay, for some widgets look
 * into them.
 */
export function writeStaticBlocks(textOf: (file: string) => Text) {
  return (tree: Root, file: VFile) => {
    const isEnglish = textOf(file.path).language === english.code
    const children: RootContent[] = []
    let blocks: Block[] = []
    const endBlocks = () => {
      if (blocks.length > 0) children.push(elementsOf({ blocks }))
      blocks = []
    }
    for (const node of tree.children) {
      const last = blocks.at(-1)
      if (isStatic(node) && (isEnglish || !isLocal(node)))
        blocks.push(blockOf(node))
      else if (node.type === 'text' && last) last[2] = node.value
      else {
        endBlocks()
        children.push(node)
      }
    }
    endBlocks()
    tree.children = children
  }
}

function isStatic(node: RootContent): node is Element {
  if (node.type !== 'element') return false
  return node.children.every((it) => it.type === 'text' || isStatic(it))
}

/**
 * Whether a page of a translation writes numbers of clauses, or where links
 * lead to, in it anew.
 */
function isLocal(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  return /^(?:h[2-4]|a)$/.test(node.tagName) || node.children.some(isLocal)
}

function blockOf({ tagName, properties, children }: Element): Block {
  const html = { __html: innerOf(children, tagName) }
  const props = Object.fromEntries(propsOf(properties))

  return [tagName, { ...props, dangerouslySetInnerHTML: html }]
}

/** Properties by their names in React. */
function propsOf(properties: Element['properties']): [string, string][] {
  return Object.entries(properties).map(([name, value]) => [
    name
      .replace(/^(?:data|aria)(?=[A-Z])/, '$&-')
      .replace(/-./, (it) => it.toLowerCase()),
    [value].flat().join(' '),
  ])
}

const VOID = /^(?:br|hr|img)$/
/** Between rows and cells, the compiler leaves white space out. */
const OF_TABLE = /^(?:table|thead|tbody|tr)$/

function innerOf(children: readonly ElementContent[], parent: string): string {
  let html = ''
  for (const node of children) {
    if (node.type === 'text' && !OF_TABLE.test(parent))
      html += escapeMarks(node.value)
    if (node.type !== 'element') continue

    const { tagName, properties } = node
    const inner = innerOf(node.children, tagName)
    html += `<${tagName}${attributesOf(properties)}`
    html += VOID.test(tagName) ? '/>' : `>${inner}</${tagName}>`
  }
  return html
}

/** All attributes of an element; how a cell is aligned is its style, at last. */
function attributesOf({ align, ...others }: Element['properties']): string {
  let html = ''
  for (const [name, value] of propsOf(others)) {
    const attribute = name === 'className' ? 'class' : name.toLowerCase()
    html += ` ${attribute}="${escapeMarks(value)}"`
  }
  return align ? `${html} style="text-align:${align}"` : html
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escapeMarks(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => escaped[mark] ?? mark)
}
