import type { ElementContent, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { FindText } from '../parse/as-read.ts'

/**
 * A rehype plugin: wraps each heading of a page, with what follows up to the
 * next one, into `<Clause id>`; the content before the first heading has the id
 * ''. The pages decide what a clause renders (src/pages/page/).
 */
export function wrapClauses(textOf: FindText) {
  return (tree: Root, { path }: VFile): void => {
    const text = textOf(path)
    if (!text || text.isSection) return

    const clauses = [clause('')]
    for (const node of tree.children) {
      if (node.type === 'element' && /^h[2-4]$/.test(node.tagName))
        clauses.push(clause(String(node.properties.id)))
      clauses.at(-1)?.children.push(node as ElementContent)
    }
    tree.children = clauses
  }
}

function clause(id: string): MdxJsxFlowElementHast {
  const value = { type: 'mdxJsxAttribute' as const, name: 'id', value: id }
  return {
    type: 'mdxJsxFlowElement',
    name: 'Clause',
    attributes: [value],
    children: [],
  }
}
