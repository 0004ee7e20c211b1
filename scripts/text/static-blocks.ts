import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { find, hastToReact, html } from 'property-information'
import type { VFile } from 'vfile'
import { english } from '../../src/model/languages.ts'
import { objectLiteral } from './literals.ts'
import type { Text } from './text.ts'

/**
 * Writes the HTML in each block that holds no widget, as React would: one
 * string in the compiled module in the place of a component for each node, by
 * which a build of two hundred policies takes a third less. Blocks within
 * widgets stay, for some widgets look into them.
 */
export function writeStaticBlocks(textOf: (file: string) => Text) {
  return (tree: Root, file: VFile) => {
    const isEnglish = textOf(file.path).language === english.code
    tree.children = tree.children.map((block) =>
      block.type === 'element' &&
      (isEnglish || !isLocal(block)) &&
      isStatic(block)
        ? literal(block)
        : block,
    )
  }
}

/**
 * Whether a page of a translation writes numbers of clauses, or where links
 * lead to, in it anew.
 */
function isLocal(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  return /^(?:h[2-4]|a)$/.test(node.tagName) || node.children.some(isLocal)
}

function isStatic(node: ElementContent): boolean {
  if (node.type === 'text') return true
  if (node.type !== 'element') return false
  // What has no value, as in a box to tick, React writes in ways of its own.
  const isPlain = !Object.values(node.properties).includes(true)
  return isPlain && node.children.every(isStatic)
}

/** An element with the HTML that it holds, for the compiler. */
function literal(element: Element): RootContent {
  const { tagName, properties, children } = element
  if (children.length === 0) return element

  const attributes = Object.entries(properties).flatMap(
    ([name, value]): MdxJsxAttribute[] => {
      const text = textOf(value)
      return text === undefined
        ? []
        : [{ type: 'mdxJsxAttribute', name: propOf(name), value: text }]
    },
  )
  const inner = children.map((child) => htmlOf(child, tagName)).join('')
  const block: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: tagName,
    attributes: [
      ...attributes,
      {
        type: 'mdxJsxAttribute',
        name: 'dangerouslySetInnerHTML',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: { estree: objectLiteral({ __html: inner }) },
        },
      },
    ],
    children: [],
  }
  return block
}

/** The name of a property as React knows it. */
function propOf(name: string): string {
  const { space, property, attribute } = find(html, name)

  return space ? (hastToReact[property] ?? property) : attribute
}

const VOID = /^(?:br|hr|img)$/
/** Between rows and cells, the compiler leaves white space out. */
const OF_TABLE = /^(?:table|thead|tbody|tfoot|tr)$/

function htmlOf(node: ElementContent, parent: string): string {
  if (node.type === 'text') {
    const isLeftOut = OF_TABLE.test(parent) && node.value.trim() === ''
    return isLeftOut ? '' : escapeMarks(node.value)
  }
  if (node.type !== 'element') return ''

  const { tagName, children } = node
  const start = `<${tagName}${attributesOf(node)}`
  if (VOID.test(tagName)) return `${start}/>`

  return `${start}>${children.map((it) => htmlOf(it, tagName)).join('')}</${tagName}>`
}

const names = new Map<string, string>()

/** All attributes of an element; how a cell is aligned is its style, at last. */
function attributesOf({ properties: { align, ...others } }: Element): string {
  const written = Object.entries(others).map(([name, value]) => {
    const text = textOf(value)
    if (text === undefined) return ''
    const attribute = names.get(name) ?? find(html, name).attribute
    names.set(name, attribute)
    return ` ${attribute}="${escapeMarks(text)}"`
  })
  const style = align ? ` style="text-align:${align}"` : ''

  return `${written.join('')}${style}`
}

/** What an attribute says; undefined where there is none. */
function textOf(value: Element['properties'][string]): string | undefined {
  if (value === null || value === undefined || value === false) return undefined
  return Array.isArray(value) ? value.join(' ') : String(value)
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
