import type { Point as Place } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'

/** The little that Markdown and HTML trees have in common. */
export interface TreeNode {
  type: string
  tagName?: string
  value?: string
  children?: readonly TreeNode[]
  position?: { start: Place & { offset?: number }; end: { offset?: number } } | undefined
}

/** A text node within a run. */
export interface Piece {
  node: TreeNode
  start: number
  end: number
  /** What stands round it within the run, from the outside in. */
  around: readonly TreeNode[]
}

/** The text of one paragraph, heading, list item or cell, as it is read from beginning to end. */
export interface Run {
  text: string
  pieces: readonly Piece[]
  /** Name of what holds it: `heading`, `paragraph`, `h2`, `td` … */
  block: string
  /** Whether it stands in a widget. */
  isInWidget: boolean
}

/** Stands in a run for what has no text of its own yet: a fact, a piece of code. */
export const OPAQUE = '\uFFFC'

const inline = new Set([
  ...['link', 'linkReference', 'strong', 'emphasis', 'delete', 'mdxJsxTextElement'],
  ...['a', 'em', 'del', 'span', 'dfn', 'sup', 'sub'],
])
const opaque = new Set(['inlineCode', 'code', 'mdxTextExpression', 'mdxFlowExpression'])

export function nameOf({ tagName, type }: TreeNode): string {
  return tagName ?? type
}

/** Cuts a tree of Markdown or HTML into runs, in reading order. */
export function runsOf(tree: TreeNode): Run[] {
  const runs: Run[] = []
  let text = ''
  let pieces: Piece[] = []
  const flush = (block: TreeNode, isInWidget: boolean) => {
    if (text.trim() !== '') runs.push({ text, pieces, block: nameOf(block), isInWidget })
    text = ''
    pieces = []
  }
  const readBlock = (block: TreeNode, isInWidget: boolean) => {
    for (const child of childrenOf(block)) read(child, block, isInWidget, [])
    flush(block, isInWidget)
  }
  const read = (
    node: TreeNode,
    block: TreeNode,
    isInWidget: boolean,
    around: readonly TreeNode[],
  ) => {
    const name = nameOf(node)
    if (node.type === 'text') {
      const start = text.length
      text += node.value ?? ''
      pieces.push({ node, start, end: text.length, around })
    } else if (opaque.has(name)) text += OPAQUE
    else if (name === 'break' || name === 'br') text += ' '
    else if (inline.has(name))
      for (const child of childrenOf(node)) read(child, block, isInWidget, [...around, node])
    else {
      flush(block, isInWidget)
      readBlock(node, isInWidget || node.type === 'mdxJsxFlowElement')
    }
  }
  readBlock(tree, false)
  return runs
}

function childrenOf(node: TreeNode): readonly TreeNode[] {
  return node.children ?? []
}

/** The names of what stands round a part of a run, at any of its letters. */
export function surroundings({ pieces }: Run, start: number, end: number): Set<string> {
  const names = new Set<string>()
  for (const piece of pieces) {
    if (piece.start < end && piece.end > start)
      for (const node of piece.around) names.add(nameOf(node))
  }
  return names
}

/** Where a part of a run stands in the source; what is escaped there is looked for, not counted. */
export function placeInSource(
  file: VFile,
  { pieces }: Run,
  start: number,
  end: number,
): Place | undefined {
  const piece = pieces.find((p) => p.start <= start && p.end > start)
  const node = piece?.node.position
  if (!piece || node?.start.offset === undefined) return node?.start
  const source = String(file)
  const words = (piece.node.value ?? '').slice(start - piece.start, end - piece.start)
  const at = source.indexOf(words, node.start.offset + start - piece.start)
  if (at < 0 || at >= (node.end.offset ?? source.length)) return node.start
  return location(source).toPoint(at) ?? node.start
}

/** Whether a sentence, or something that is written like one, begins at this letter. */
export function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd()
  const isApart = before.length < at
  return (
    before === '' || OPENING.test(before.slice(-1)) || (isApart && ENDING.test(before.slice(-4)))
  )
}

const OPENING = /[“"‘([/|–—]/
const ENDING = /[.!?:…][”"’)\]]*$/
