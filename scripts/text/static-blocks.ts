import type { Element, Root, RootContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { codeWith } from './literals.ts'

/** Words, or an element as React would hold it. */
type Block = string | { type: unknown; props: object }

const jsx = (type: unknown, props: object): Block => ({ type, props })
const runtime = { Fragment: null, jsx, jsxs: jsx }

/** What makes elements of blocks, once for all lists of a module. */
const maker = codeWith(
  'export const elementsOf = (blocks, own) => [blocks].flat().map((it, key) => { if (!it.type) return it; const { children, ...props } = it.props, Tag = own?.[it.type] ?? it.type; return <Tag key={key} {...props}>{children && elementsOf(children, own)}</Tag> })',
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
    let blocks: Block[] = []
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
