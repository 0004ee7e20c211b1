import type { Nodes, Parents, Root, Text } from 'mdast'
import { memoized } from '../../../src/compare/memoized.ts'
import type { FileData } from '../text.ts'

/** The text of one paragraph, heading or cell. */
export interface Passage {
  /** The offset of its first character in the source. */
  start: number
  /**
   * Its source, so that each character keeps its place: spaces replace markup,
   * U+E000 escapes, and U+FFFC links, facts and nodes without text.
   */
  text: string
  /** The type of its block; cells of a header row count as headings. */
  block: Nodes['type']
}

/** Nodes that are part of a line. */
const inline = /^(?:strong|emphasis|delete|mdxJsxTextElement)$/

/** Splits the tree of a text into passages, in reading order. */
export const passagesOf = memoized(
  (tree: Root, { checkedSource }: FileData) => {
    const escaped = checkedSource.replace(/\\[!-/:-@[-`{-~]/g, '\ue000\ue000')
    const passages: Passage[] = []
    const readBlock = (parent: Parents, block: Nodes['type']) => {
      const start = parent.position?.start.offset ?? 0
      let text = ''
      const read = (node: Nodes): void => {
        const at = node.position?.start.offset ?? start
        const isText = node.type === 'text' && !node.data?.isFact
        if (isText || node.type === 'link' || !('children' in node))
          text =
            text.padEnd(at - start) +
            (isText ? writtenIn(node, escaped) : '\ufffc')
        else if (inline.test(node.type)) node.children.forEach(read)
        else {
          const isHeader =
            parent.type === 'table' && node === parent.children[0]
          const isTitle = isHeader || block === 'heading'
          readBlock(node, isTitle ? 'heading' : node.type)
        }
      }
      parent.children.forEach(read)
      if (text.trim() !== '') passages.push({ start, text, block })
    }
    readBlock(tree, 'root')
    return passages
  },
)

/** Returns the source of a text node, without the marks of quotes and lists. */
function writtenIn({ position, value }: Text, source: string): string {
  if (!position) return value

  return source
    .slice(position.start.offset, position.end.offset)
    .replace(/\n[ \t>]+/g, (it) => `\n${' '.repeat(it.length - 1)}`)
}
