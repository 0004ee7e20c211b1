import type GithubSlugger from 'github-slugger'
import type { RootContent } from 'mdast'
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import {
  nestMarks,
  type Piece,
  writeMarkdown,
} from '../../text/write-markdown.ts'
import { idOf, namesIn } from './clauses.ts'
import { isUntouched } from './read-markdown.ts'
import { isBlank, nodes, schema } from './schema.ts'

/** The text of a document: of what was not edited, byte by byte its source. */
export function print(root: Node): string {
  return printParts(root).join('')
}

/** The front matter and the blocks of a text, each with what follows it. */
export function printParts(root: Node): string[] {
  const { front, end, isWindows } = root.attrs
  const parts = [front, ...printBlocks(root, namesIn(root), end)]
  return isWindows ? parts.map((it) => it.replaceAll('\n', '\r\n')) : parts
}

function printBlocks(
  { children }: Node,
  names: GithubSlugger,
  end = '',
): string[] {
  return children.map((block, i) => {
    if (isBlank(block)) return ''
    const { origin } = block.attrs
    const text = isUntouched(block) ? origin.source : printBlock(block, names)
    const next = children.slice(i + 1).find((it) => !isBlank(it))
    if (!next) return text + end
    const isNext = origin?.next && next.attrs.origin === origin.next
    return text + (isNext ? origin.gap : '\n\n')
  })
}

function printBlock(block: Node, names: GithubSlugger): string {
  const tree = treeOf(block, names)
  return tree.type === 'raw'
    ? tree.value
    : withoutEdges(writeMarkdown(tree, handlers))
}

/** Removes blanks at the edges of lines. */
function withoutEdges(text: string): string {
  return text.replace(/(?<!\\)&#x20;/g, '').trimEnd()
}

/** A block that is written unchanged. */
interface Raw {
  type: 'raw'
  value: string
}

/** Writes source unchanged. */
const asItIs = ({ value }: { value: string }) => value

const handlers: Record<string, Handle> = {
  atom: asItIs,
  raw: asItIs,
  heading(node, parent, state, info) {
    const text = defaultHandlers.heading(node, parent, state, info)
    return node.id ? `${withoutEdges(text)} [#${node.id}]` : text
  },
}

const ownTypes: Record<string, string> = {
  orderedList: 'list',
  tableHead: 'tableCell',
}

/** A block as mdast has it; the source of others is in a node `raw`. */
function treeOf(block: Node, names: GithubSlugger): RootContent | Raw {
  const { type, attrs, children, firstChild, textContent } = block
  const tree = {
    ...attrs,
    type: ownTypes[type.name] ?? type.name,
    align: firstChild?.children.map((cell) => cell.attrs.align),
    children: block.inlineContent
      ? nestMarks(withPlainBlanks(children).map(pieceOf))
      : children.map((it) => treeOf(it, names)),
    ...(type === nodes.heading && { id: idOf(block, names) }),
    ...(type === nodes.raw && { value: textContent }),
    ...(type === nodes.widget && {
      type: 'raw',
      value: attrs.open + printBlocks(block, names).join('') + attrs.close,
    }),
  }
  return tree as unknown as RootContent | Raw
}

function pieceOf({ type, text, attrs, marks }: Node): Piece {
  const piece = {
    node: { type: type.name, value: text, ...attrs },
    marks: marks.map((mark) => ({ type: mark.type.name, ...mark.attrs })),
  }
  return piece as unknown as Piece
}

/** Takes marks off the blanks at their edges. */
function withPlainBlanks(content: readonly Node[]): readonly Node[] {
  const pieces = content.flatMap((node) =>
    node.text
      ? node.text
          .split(/(\s+)/)
          .filter(Boolean)
          .map((text) => schema.text(text, node.marks))
      : node,
  )
  const plain = pieces.map((node, i) => {
    const around = [pieces[i - 1], pieces[i + 1]]
    const isHeld = (mark: Mark) =>
      around.every((it) => it && mark.isInSet(it.marks))
    return node.text?.trim() === ''
      ? node.mark(node.marks.filter(isHeld))
      : node
  })
  return Fragment.from(plain).content
}
