import type { Element, ElementContent, Root, RootContent } from 'hast'
import { find, hastToReact, html } from 'property-information'
import type { VFile } from 'vfile'
import { english } from '../../src/model/languages.ts'
import { mappedToElements } from './literals.ts'
import type { Text } from './text.ts'

/** A block: its element, the props of that, and what follows it. */
type Block = [tag: string, props: Record<string, unknown>, after?: string]

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
      if (blocks.length > 0) children.push(elementsOf(blocks))
      blocks = []
    }
    for (const node of tree.children) {
      const last = blocks.at(-1)
      const block =
        node.type === 'element' && (isEnglish || !isLocal(node))
          ? blockOf(node)
          : undefined
      if (block) blocks.push(block)
      else if (node.type === 'text' && last && !last[2]) last[2] = node.value
      else {
        endBlocks()
        children.push(node)
      }
    }
    endBlocks()
    tree.children = children
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

/** An element with the HTML that it holds; none where it holds a widget. */
function blockOf({
  tagName,
  properties,
  children,
}: Element): Block | undefined {
  const inner = innerOf(children, tagName)
  if (!inner || !isPlain(properties)) return undefined

  const props = Object.entries(properties).flatMap(([name, value]) => {
    const text = textOf(value)
    return text === undefined ? [] : [[propOf(name), text]]
  })
  const html = { dangerouslySetInnerHTML: { __html: inner } }

  return [tagName, { ...Object.fromEntries(props), ...html }]
}

/** An expression, for the compiler, of the elements of some blocks. */
function elementsOf(blocks: readonly Block[]): RootContent {
  return {
    type: 'mdxFlowExpression',
    value: '',
    data: { estree: mappedToElements(blocks) },
  }
}

/** What has no value, as in a box to tick, React writes in ways of its own. */
function isPlain(properties: Element['properties']): boolean {
  for (const name in properties) if (properties[name] === true) return false
  return true
}

/** The name of a property as React knows it. */
function propOf(name: string): string {
  const { space, property, attribute } = find(html, name)

  return space ? (hastToReact[property] ?? property) : attribute
}

const VOID = /^(?:br|hr|img)$/
/** Between rows and cells, the compiler leaves white space out. */
const OF_TABLE = /^(?:table|thead|tbody|tfoot|tr)$/

function htmlOf(node: ElementContent, parent: string): string | undefined {
  if (node.type === 'text') {
    const isLeftOut = OF_TABLE.test(parent) && node.value.trim() === ''
    return isLeftOut ? '' : escapeMarks(node.value)
  }
  if (node.type !== 'element' || !isPlain(node.properties)) return undefined

  const { tagName, children } = node
  const start = `<${tagName}${attributesOf(node)}`
  if (VOID.test(tagName)) return `${start}/>`

  const inner = innerOf(children, tagName)
  return inner === undefined ? undefined : `${start}>${inner}</${tagName}>`
}

function innerOf(
  children: readonly ElementContent[],
  parent: string,
): string | undefined {
  let html = ''
  for (const child of children) {
    const own = htmlOf(child, parent)
    if (own === undefined) return undefined
    html += own
  }
  return html
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
