import type { Element, Root, RootContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { codeWith } from './literals.ts'

/** An element, which is kept as its tag, its props, and what it holds. */
function jsx(tag: unknown, { children, ...props }: { children?: unknown }) {
  return { toJSON: () => [tag, props, children && [children].flat()] }
}
const runtime = { Fragment: null, jsx, jsxs: jsx }

/** What makes elements of blocks, once for all lists of a module. */
const maker = codeWith(
  'export const elementsOf = (blocks, own) => blocks.map((it, key) => { if (!Array.isArray(it)) return it; const [tag, props, within] = it, Tag = own?.[tag] ?? tag; return <Tag key={key} {...props}>{within && elementsOf(within, own)}</Tag> })',
)
const elementsOf = codeWith(
  '{elementsOf(JSON.parse("blocks"), props.components)}',
)

/**
 * Lists blocks in which no widget stands as data, from which the compiled module
 * makes elements: one list for all up to the next widget, in the place of code
 * for each node, which would have to be compiled, bundled and parsed. Blocks
 * within widgets stay, for some widgets look into them.
 */
export function listStaticBlocks() {
  return (tree: Root) => {
    const children: RootContent[] = []
    let blocks: unknown[] = []
    for (const node of tree.children) {
      if (isStatic(node)) blocks.push(toJsxRuntime(node, runtime))
      else if (node.type === 'text') blocks.push(node.value)
      else {
        children.push(elementsOf({ blocks }), node)
        blocks = []
      }
    }
    tree.children = [maker({}), ...children, elementsOf({ blocks })]
  }
}

function isStatic(node: RootContent): node is Element {
  if (node.type !== 'element') return false
  return node.children.every((it) => it.type === 'text' || isStatic(it))
}
