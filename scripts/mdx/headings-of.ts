import type { Element, Root as HastRoot } from 'hast'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import rehypeSlug from 'rehype-slug'
import { countClauses } from './clause-numbers.ts'
import type { IndexedHeading } from './heading-index.ts'
import { visit } from './visit.ts'

/** The headings of a text by id, as they will be published; explicit ids must have been read. */
export function headingsOf(tree: Root, isNumbered: boolean): Map<string, IndexedHeading> {
  const elements: { element: Element; depth: number; title: string }[] = []
  visit(tree, (heading) => {
    if (heading.type !== 'heading') return
    const title = textOf(heading, { includeImageAlt: false })
    elements.push({ element: elementOf(heading, title), depth: heading.depth, title })
  })
  giveIds({ type: 'root', children: elements.map(({ element }) => element) })

  const numberOf = countClauses()
  const headings = new Map<string, IndexedHeading>()
  for (const { element, depth, title } of elements) {
    if (depth === 1 || depth > 4) continue
    const number = numberOf(depth)
    const id = String(element.properties.id)
    if (!headings.has(id)) headings.set(id, { number: isNumbered ? number : '', title })
  }
  return headings
}

/** The very plugin that gives the published ids, so that the two cannot differ. */
const giveIds: (tree: HastRoot) => void = rehypeSlug()

function elementOf({ depth, data }: Heading, title: string): Element {
  const id = data?.hProperties?.id
  return {
    type: 'element',
    tagName: `h${depth}`,
    properties: typeof id === 'string' ? { id } : {},
    children: [{ type: 'text', value: title }],
  }
}
