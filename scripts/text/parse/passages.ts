import type { Nodes, Parents, Root, Text } from 'mdast'

/** A text node within a passage. */
export interface Piece {
  node: Text
  start: number
  end: number
  /** Its ancestors, from the passage inwards. */
  around: readonly Parents[]
}

/** The text of one paragraph, heading or cell. */
export interface Passage {
  text: string
  pieces: readonly Piece[]
  /** The type of its block; cells of a header row count as headings. */
  block: Nodes['type']
  /** The number of top-level clauses that have begun. */
  clause: number
  /** Whether it is inside a widget. */
  isInWidget: boolean
}

/** Nodes that are part of a line. */
const inline = /^(?:link|strong|emphasis|delete|mdxJsxTextElement)$/

/**
 * Splits a tree into passages, in reading order. Their text is the source, so
 * that each character keeps its place; U+E000 replaces escapes, U+FFFC nodes
 * without text.
 */
export function passagesOf(tree: Root, source: string): Passage[] {
  const escaped = source.replace(/\\[!-/:-@[-`{-~]/g, '\ue000\ue000')
  const passages: Passage[] = []
  let clause = 0
  const readBlock = (
    parent: Parents,
    block: Nodes['type'],
    isInWidget: boolean,
  ) => {
    const pieces: Piece[] = []
    let text = ''
    const read = (node: Nodes, around: readonly Parents[]): void => {
      if (node.type === 'text') {
        const start = text.length
        text += writtenIn(node, escaped)
        pieces.push({ node, start, end: text.length, around })
      } else if (!('children' in node))
        text += node.type === 'break' ? ' ' : '\ufffc'
      else if (inline.test(node.type))
        for (const child of node.children) read(child, [...around, node])
      else {
        const isHeader = parent.type === 'table' && node === parent.children[0]
        const isTitle = isHeader || block === 'heading'
        const isWidget = node.type === 'mdxJsxFlowElement'
        readBlock(node, isTitle ? 'heading' : node.type, isInWidget || isWidget)
      }
    }
    if (parent.type === 'heading' && parent.depth === 2) clause += 1
    for (const child of parent.children) read(child, [parent])
    if (text.trim() !== '')
      passages.push({ text, pieces, block, clause, isInWidget })
  }
  readBlock(tree, 'root', false)
  return passages
}

/** Returns the source of a text node, without the marks of quotes and lists. */
function writtenIn({ position }: Text, source: string): string {
  return source
    .slice(position?.start.offset, position?.end.offset)
    .replace(/\n[ \t>]+/g, (it) => `\n${' '.repeat(it.length - 1)}`)
}

/** Whether a character of a passage is in a link. */
export function isInLink(passage: Passage, at: number): boolean {
  return !!pieceAt(passage, at)?.around.some(({ type }) => type === 'link')
}

/** Returns the offset in the source of a character of a passage. */
export function offsetIn(passage: Passage, at: number): number {
  const { node, start = 0 } = pieceAt(passage, at) ?? {}

  return (node?.position?.start.offset ?? 0) + at - start
}

function pieceAt({ pieces }: Passage, at: number): Piece | undefined {
  return pieces.find(({ end }) => end > at) ?? pieces.at(-1)
}
