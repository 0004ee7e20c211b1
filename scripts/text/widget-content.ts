import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { widgetNamed } from '../../src/widgets/registry.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

export function isWidget(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/**
 * What a reader sees of a widget beside what it holds: its own words and those
 * of its attributes, and where all of it leads.
 */
export function shownBy({ name, attributes }: Element) {
  const { props, unseen = [], says } = widgetNamed(name) ?? {}
  const given = new Map(
    attributes.flatMap((it) =>
      it.type === 'mdxJsxAttribute' && typeof it.value === 'string'
        ? [[it.name, it.value] as const]
        : [],
    ),
  )
  const seen = Object.keys(props?.shape ?? {}).filter(
    (attribute) => attribute !== 'href' && !unseen.includes(attribute),
  )
  const words = [says, ...seen.map((attribute) => given.get(attribute))]

  return {
    words: words.filter((it) => it !== undefined),
    href: given.get('href'),
  }
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
