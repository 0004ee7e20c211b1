import type { Nodes, Root } from 'mdast'
import type { Explanation, Place } from '../problems/problem.ts'
import { MOST_LEVELS, tooDeep } from './refuse.ts'

/** A list takes two levels of the tree, and a point of it a paragraph. */
const MOST_NODES = 3 * MOST_LEVELS

/** Cuts off what stands deeper in a tree than anybody would write, before functions that call themselves go through it. */
export function limitDepth(tree: Root): (Explanation & { place: Place })[] {
  const found: ReturnType<typeof limitDepth> = []
  const open: [Nodes, number][] = [[tree, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    if (!('children' in node)) continue
    if (depth > MOST_NODES) {
      node.children = []
      found.push({ place: node.position?.start ?? { line: 1, column: 1 }, ...tooDeep })
    } else for (const child of node.children) open.push([child, depth + 1])
  }
  return found
}
