import type { Node, Parent } from 'unist'
import type { visit as Visit } from 'unist-util-visit'

type Visitor = (
  node: Node,
  index?: number,
  parent?: Parent,
) => number | undefined

/**
 * Walks a tree as `unist-util-visit` does, which makes and names a function for
 * every node: for two hundred policies that took 7 of 33 seconds. The only test
 * is a type, and a visitor returns at most the index to go on with.
 */
export const visit = ((
  tree: Node,
  test: string | Visitor,
  visitNode: Visitor = test as Visitor,
) => {
  const walk = (node: Node, index?: number, parent?: Parent) => {
    const isMeant = typeof test !== 'string' || node.type === test
    const next = isMeant ? visitNode(node, index, parent) : undefined
    const { children } = node as Parent

    // What a visitor does to the children is seen at once.
    for (let at = 0; at < (children?.length ?? 0); )
      at = walk(children[at] as Node, at, node as Parent) ?? at + 1
    return next
  }

  walk(tree)
}) as typeof Visit
