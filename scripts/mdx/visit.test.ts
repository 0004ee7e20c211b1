import type { Nodes, Root, RootContent } from 'mdast'
import { describe, expect, it } from 'vitest'
import { SKIP, visit } from './visit.ts'

const text = (value: string): RootContent => ({ type: 'text', value })
const bold = (...children: RootContent[]) => ({ type: 'strong', children }) as RootContent
const makeTree = (): Root => ({
  type: 'root',
  children: [text('a'), bold(text('b'), bold(text('c'))), text('d')],
})

type Act = (node: Nodes, index?: number) => typeof SKIP | number | [typeof SKIP, number] | undefined

/** The words and types of what is visited, in order. */
function visited(tree: Root, act: Act = () => undefined): string {
  const seen: string[] = []
  visit(tree, (node, index) => {
    seen.push('value' in node ? node.value : node.type)
    return act(node, index)
  })
  return seen.join(' ')
}

describe('a visit', () => {
  it('goes through a tree in reading order', () => {
    expect(visited(makeTree())).toBe('root a strong b strong c d')
  })

  it('knows where each node stands', () => {
    const places: string[] = []
    visit(makeTree(), ({ type }, index, parent) => {
      places.push(`${type} ${index} ${parent?.type}`)
    })
    expect(places.slice(0, 4)).toEqual([
      'root undefined undefined',
      'text 0 root',
      'strong 1 root',
      'text 0 strong',
    ])
  })

  it('passes over what a node holds', () => {
    expect(visited(makeTree(), ({ type }) => (type === 'strong' ? SKIP : undefined))).toBe(
      'root a strong d',
    )
  })

  it('goes on where it is told', () => {
    expect(visited(makeTree(), ({ type }) => (type === 'strong' ? [SKIP, 3] : undefined))).toBe(
      'root a strong',
    )
    const tree = makeTree()
    const [, first] = tree.children
    const unwrapped = visited(tree, (node, index) => {
      if (node !== first) return undefined
      tree.children.splice(1, 1, text('e'))
      return index
    })
    expect(unwrapped).toBe('root a strong b strong c e d')
  })
})
