import type { Point } from 'unist'

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
  /** How many clauses of the first level have begun. */
  clause: number
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

/**
 * Cuts a tree of Markdown or HTML into passages, in reading order. Where the
 * source is given, their text is as it is written, so that each character keeps
 * its place; U+E000 stands for what is escaped.
 */
export function passagesOf(tree: TreeNode, source?: string): Passage[] {
  const escaped = source?.replace(/\\[!-/:-@[-`{-~]/g, '\ue000\ue000')
  const passages: Passage[] = []
  let clause = 0
  let text = ''
  let pieces: Piece[] = []
  const readBlock = (parent: TreeNode, isInWidget: boolean) => {
    const block = nameOf(parent)
    const end = () => {
      if (text.trim() !== '')
        passages.push({ text, pieces, block, clause, isInWidget })
      text = ''
      pieces = []
    }
    const read = (node: TreeNode, around: readonly TreeNode[]): void => {
      const name = nameOf(node)
      if (node.type === 'text') {
        const start = text.length
        text += writtenIn(node, escaped)
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
    if (block === 'h2') clause += 1
    for (const child of parent.children ?? []) read(child, [])
    end()
  }
  readBlock(tree, false)
  return passages
}

/** A text as it is written, without the marks of quotes and lists before it. */
function writtenIn(
  { value = '', position }: TreeNode,
  source?: string,
): string {
  const start = position?.start.offset
  if (source === undefined || start === undefined) return value

  return source
    .slice(start, position?.end.offset)
    .replace(/\n[ \t>]+/g, (it) => `\n${' '.repeat(it.length - 1)}`)
}

/** Whether a character of a passage stands in the words of a link. */
export function isInLink({ pieces }: Passage, at: number): boolean {
  const { around = [] } = pieces.find(({ end }) => end > at) ?? {}

  return around.some(({ type }) => type === 'link')
}

/** The offset in the source of a character of a passage. */
export function offsetIn({ pieces }: Passage, at: number): number {
  const piece = pieces.find(({ end }) => end > at) ?? pieces.at(-1)

  return (piece?.node.position?.start.offset ?? 0) + at - (piece?.start ?? 0)
}
