import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { widgetNamed } from '../../src/widgets/registry.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

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
  const words = Object.keys(props?.shape ?? {})
    .filter((attribute) => attribute !== 'href' && !unseen.includes(attribute))
    .flatMap((attribute) => given.get(attribute) ?? [])

  return { words: says ? [says, ...words] : words, href: given.get('href') }
}

const flow = /^(?:paragraph|heading|list|table|blockquote|mdxJsxFlowElement)$/

/** A widget as paragraphs and the like: its words, then what it holds. */
export function flowOf(widget: MdxJsxFlowElement): RootContent[] {
  const nodes: RootContent[] = shownBy(widget).words.map(textParagraph)
  let line: Paragraph | undefined
  const begin = () => {
    const paragraph: Paragraph = { type: 'paragraph', children: [] }
    nodes.push(paragraph)
    return paragraph
  }
  for (const child of widget.children as RootContent[]) {
    if (flow.test(child.type)) {
      line = undefined
      nodes.push(child)
    } else {
      // Written on one line, it holds text without a paragraph round it.
      line ??= begin()
      line.children.push(child as PhrasingContent)
    }
  }
  return nodes
}

function textParagraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}
