import type { Point } from 'unist'
import type { VFile } from 'vfile'

/** The little that Markdown and HTML trees have in common. */
export interface TreeNode {
  type: string
  tagName?: string
  value?: string
  children?: readonly TreeNode[]
  position?: { start: Point; end: Point } | undefined
}

/** A text node within a passage. */
export interface Piece {
  node: TreeNode
  start: number
  end: number
  /** What stands round it within the passage, from the outside in. */
  around: readonly TreeNode[]
}

/**
 * The text of one paragraph, heading, list item or cell, as it is read from
 * beginning to end.
 */
export interface Passage {
  text: string
  pieces: readonly Piece[]
  /** Name of what holds it: `heading`, `paragraph`, `h2`, `td` … */
  block: string
  /** Whether it stands in a widget. */
  isInWidget: boolean
}

/** What is read as a part of its line. */
const inline =
  /^(?:link|linkReference|strong|emphasis|delete|mdxJsxTextElement|a|em|del|span|dfn|su[bp])$/
/** What has no text of its own yet, such as a fact; U+FFFC stands for it. */
const opaque = /^(?:inlineCode|code|mdx(?:Text|Flow)Expression)$/

export function nameOf({ tagName, type }: TreeNode): string {
  return tagName ?? type
}

/** Cuts a tree of Markdown or HTML into passages, in reading order. */
export function passagesOf(tree: TreeNode): Passage[] {
  const passages: Passage[] = []
  let text = ''
  let pieces: Piece[] = []
  const readBlock = (block: TreeNode, isInWidget: boolean) => {
    const end = () => {
      if (text.trim() !== '')
        passages.push({ text, pieces, block: nameOf(block), isInWidget })
      text = ''
      pieces = []
    }
    const read = (node: TreeNode, around: readonly TreeNode[]): void => {
      const name = nameOf(node)
      if (node.type === 'text') {
        const start = text.length
        text += node.value ?? ''
        pieces.push({ node, start, end: text.length, around })
      } else if (name === 'break' || name === 'br') text += ' '
      else if (opaque.test(name)) text += '\ufffc'
      else if (inline.test(name))
        for (const child of node.children ?? []) read(child, [...around, node])
      else {
        end()
        readBlock(node, isInWidget || node.type === 'mdxJsxFlowElement')
      }
    }
    for (const child of block.children ?? []) read(child, [])
    end()
  }
  readBlock(tree, false)
  return passages
}

/**
 * The names of what stands round a part of a passage, at any of its letters.
 */
export function ancestorsAt(
  { pieces }: Passage,
  start: number,
  end: number,
): Set<string> {
  const touched = pieces.filter(
    (piece) => piece.start < end && piece.end > start,
  )
  return new Set(touched.flatMap(({ around }) => around.map(nameOf)))
}

/**
 * The offset in the source of a part of a passage; what is escaped there is
 * looked for, not counted.
 */
export function offsetIn(
  file: VFile,
  { pieces }: Passage,
  start: number,
  end: number,
): number {
  const piece = pieces.find((it) => it.start <= start && it.end > start)
  if (!piece) return 0
  const { value = '', position } = piece.node
  const from = position?.start.offset ?? 0
  const words = value.slice(start - piece.start, end - piece.start)
  const at = String(file)
    .slice(0, position?.end.offset ?? 0)
    .indexOf(words, from + start - piece.start)
  return at < 0 ? from : at
}
