import type { Root as HastRoot } from 'hast'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import rehypeSlug from 'rehype-slug'
import { visit } from 'unist-util-visit'

/** A heading of level 2 to 4 as it is published. */
export interface NamedHeading {
  node: Heading
  /** The name by which links reach it. */
  id: string
  /** Counted from the top: `4` for level 2, `4.2` for level 3, nothing for level 4. */
  number: string
  title: string
}

/** The headings of a text in reading order; names that authors wrote must have been read into `hProperties`. */
export function headingsOf(tree: Root): NamedHeading[] {
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => void headings.push(heading))
  const elements = headings.map((heading) => ({
    type: 'element' as const,
    tagName: `h${heading.depth}`,
    properties: { id: heading.data?.hProperties?.id as string | undefined },
    children: [{ type: 'text' as const, value: titleOf(heading) }],
  }))
  giveIds({ type: 'root', children: elements })
  let clause = 0
  let part = 0
  return headings.flatMap((node, i) => {
    if (node.depth === 1 || node.depth > 4) return []
    if (node.depth === 2) part = 0
    if (node.depth === 2) clause += 1
    if (node.depth === 3) part += 1
    const number = ['', '', `${clause}`, `${clause}.${part}`, ''][node.depth] ?? ''
    return [{ node, id: String(elements[i]?.properties.id), number, title: titleOf(node) }]
  })
}

/** The very plugin that gives ids while compiling, so that the two cannot differ. */
const giveIds: (tree: HastRoot) => void = rehypeSlug()

function titleOf(heading: Heading): string {
  return textOf(heading, { includeImageAlt: false })
}
