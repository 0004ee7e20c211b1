import type { Nodes } from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'

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

/** The text of one paragraph, heading, list item or cell, as it is read from beginning to end. */
export interface Passage {
  text: string
  pieces: readonly Piece[]
  /** Name of what holds it: `heading`, `paragraph`, `h2`, `td` … */
  block: string
  /** Whether it stands in a widget. */
  isInWidget: boolean
}

/** Stands in a passage for what has no text of its own yet: a fact, a piece of code. */
const OPAQUE = '\uFFFC'

const inline = new Set([
  ...['link', 'linkReference', 'strong', 'emphasis', 'delete', 'mdxJsxTextElement'],
  ...['a', 'em', 'del', 'span', 'dfn', 'sup', 'sub'],
])
const opaque = new Set(['inlineCode', 'code', 'mdxTextExpression', 'mdxFlowExpression'])

export function nameOf({ tagName, type }: TreeNode): string {
  return tagName ?? type
}

/** Cuts a tree of Markdown or HTML into passages, in reading order. */
export function passagesOf(tree: TreeNode): Passage[] {
  const passages: Passage[] = []
  let text = ''
  let pieces: Piece[] = []
  const end = (block: TreeNode, isInWidget: boolean) => {
    if (text.trim() !== '') passages.push({ text, pieces, block: nameOf(block), isInWidget })
    text = ''
    pieces = []
  }
  const readBlock = (block: TreeNode, isInWidget: boolean) => {
    for (const child of block.children ?? []) read(child, [])
    end(block, isInWidget)

    function read(node: TreeNode, around: readonly TreeNode[]): void {
      const name = nameOf(node)
      if (node.type === 'text') {
        const start = text.length
        text += node.value ?? ''
        pieces.push({ node, start, end: text.length, around })
      } else if (opaque.has(name)) text += OPAQUE
      else if (name === 'break' || name === 'br') text += ' '
      else if (inline.has(name))
        for (const child of node.children ?? []) read(child, [...around, node])
      else {
        end(block, isInWidget)
        readBlock(node, isInWidget || node.type === 'mdxJsxFlowElement')
      }
    }
  }
  readBlock(tree, false)
  return passages
}

/** The names of what stands round a part of a passage, at any of its letters. */
export function ancestorsAt({ pieces }: Passage, start: number, end: number): Set<string> {
  const touched = pieces.filter((piece) => piece.start < end && piece.end > start)
  return new Set(touched.flatMap(({ around }) => around.map(nameOf)))
}

/** Where a part of a passage stands in the source; what is escaped there is looked for, not counted. */
export function placeInSource(
  file: VFile,
  { pieces }: Passage,
  start: number,
  end: number,
): Point | undefined {
  const piece = pieces.find((p) => p.start <= start && p.end > start)
  const node = piece?.node.position
  if (!piece || node?.start.offset === undefined) return node?.start
  const source = String(file)
  const words = (piece.node.value ?? '').slice(start - piece.start, end - piece.start)
  const at = source.indexOf(words, node.start.offset + start - piece.start)
  const isInNode = at >= 0 && at < (node.end.offset ?? source.length)
  return (isInNode && location(source).toPoint(at)) || node.start
}

const OPENING = /[“"‘([/|–—]$/
const ENDING = /[.!?:…][”"’)\]]*\s+$/

/** Whether a sentence, or something that is written like one, begins at this letter. */
export function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 8), at)
  return before.trim() === '' || OPENING.test(before.trimEnd()) || ENDING.test(before)
}

/** The texts of a node: its own, those in attributes of a widget, the address and the title of a link. */
export function textsOf(node: Nodes): string[] {
  if (node.type === 'text') return [node.value]
  if (node.type === 'link' || node.type === 'definition') return [node.url, node.title ?? '']
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
