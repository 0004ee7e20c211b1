import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { widgetNamed } from '../../../src/widgets/registry.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

export function isWidget(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Returns the text that a widget shows besides its content, and its link. */
export function shownBy({
  name,
  attributes,
}: Pick<Element, 'name' | 'attributes'>) {
  const { hiddenProps = [] } = widgetNamed(name) ?? {}
  const texts: string[] = []
  let href: string | undefined
  for (const it of attributes) {
    if (it.type !== 'mdxJsxAttribute' || typeof it.value !== 'string') continue
    if (it.name === 'href') href = it.value
    else if (!hiddenProps.includes(it.name)) texts.push(it.value)
  }
  return { texts, href }
}

/** Returns the address of a link or a widget. */
export function hrefOf(node: Nodes): string | undefined {
  if (node.type === 'link') return node.url
  return isWidget(node) ? shownBy(node).href : undefined
}

const flow = /^(?:paragraph|heading|list|table|blockquote|mdxJsxFlowElement)$/

/** Returns the text and the content of a widget as block nodes. */
export function blockNodesOf(widget: MdxJsxFlowElement): RootContent[] {
  const { texts } = shownBy(widget)
  const nodes = texts.map((value) => paragraph([{ type: 'text', value }]))
  const children = widget.children as RootContent[]

  // On one line, a widget holds text without a paragraph.
  return children.every(({ type }) => flow.test(type))
    ? [...nodes, ...children]
    : [...nodes, paragraph(children as PhrasingContent[])]
}

function paragraph(children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children }
}
