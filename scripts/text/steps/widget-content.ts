import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { widgetNamed } from '../../../src/widgets/registry.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

export function isWidget(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/**
 * What a reader sees of a widget beside what it holds: its own words and those
 * of its attributes, and where all of it leads.
 */
export function shownBy({
  name,
  attributes,
}: Pick<Element, 'name' | 'attributes'>) {
  const { unseen = [], says } = widgetNamed(name) ?? {}
  const words = says ? [says] : []
  let href: string | undefined
  for (const it of attributes) {
    if (it.type !== 'mdxJsxAttribute' || typeof it.value !== 'string') continue
    if (it.name === 'href') href = it.value
    else if (!unseen.includes(it.name)) words.push(it.value)
  }
  return { words, href }
}

/** Where a link leads, or all that a widget holds. */
export function hrefOf(node: Nodes): string | undefined {
  if (node.type === 'link') return node.url
  return isWidget(node) ? shownBy(node).href : undefined
}

const flow = /^(?:paragraph|heading|list|table|blockquote|mdxJsxFlowElement)$/

/** A widget as paragraphs and the like: its words, then what it holds. */
export function flowOf(widget: MdxJsxFlowElement): RootContent[] {
  const { words } = shownBy(widget)
  const nodes = words.map((value) => paragraph([{ type: 'text', value }]))
  const children = widget.children as RootContent[]

  // Written on one line, it holds text without a paragraph round it.
  return children.every(({ type }) => flow.test(type))
    ? [...nodes, ...children]
    : [...nodes, paragraph(children as PhrasingContent[])]
}

function paragraph(children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children }
}
