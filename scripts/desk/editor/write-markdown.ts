import type GithubSlugger from 'github-slugger'
import type { RootContent } from 'mdast'
import {
  defaultHandlers,
  type Handle,
  type Options,
} from 'mdast-util-to-markdown'
import type { Node } from 'prosemirror-model'
import {
  nestMarks,
  type Piece,
  writeMarkdown,
} from '../../text/write-markdown.ts'
import { idOf, slugsIn } from './clauses.ts'
import { isUntouched } from './read-markdown.ts'
import { isBlank, isEdge, nodes, wordsIn } from './schema.ts'

/** Prints a document as its file: untouched blocks keep their bytes. */
export function print(root: Node): string {
  return printParts(root).join('')
}

/** Prints the front matter and each block, with the blank lines after it. */
export function printParts(root: Node): string[] {
  const { front, end, isWindows } = root.attrs
  const parts = [front, ...printBlocks(root, slugsIn(root), end)]
  return isWindows ? parts.map((it) => it.replaceAll('\n', '\r\n')) : parts
}

function printBlocks(
  { children }: Node,
  slugs: GithubSlugger,
  end = '',
): string[] {
  let lastMarker = ''
  let last: Node | undefined
  return children.map((block, i) => {
    if (isBlank(block)) return ''
    const { origin } = block.attrs
    const marker = markerOf(block, origin?.source ?? '')
    const isAsBefore = last && isUntouched(last) && isNext(last, block)
    // After another list, an indented block would belong to its last item.
    const isMoved =
      lastMarker && !isAsBefore && /^[ \t]/.test(origin?.source ?? '')
    const own =
      isUntouched(block) && !isMoved
        ? origin.source
        : printBlock(block, slugs, markers[marker])
    const now = markerOf(block, own)
    // Lists that meet would be read as one if their markers were the same.
    const text =
      now && now === lastMarker
        ? printBlock(block, slugs, markers[otherMarkers[now] ?? ''])
        : own
    lastMarker = markerOf(block, text)
    last = block
    const next = children.slice(i + 1).find((it) => !isBlank(it))
    if (!next) return text + end
    return text + (isNext(block, next) ? origin.gap : '\n\n')
  })
}

/** Whether a block followed another one in the file. */
function isNext({ attrs }: Node, next: Node): boolean {
  return attrs.origin?.next && next.attrs.origin === attrs.origin.next
}

/** How a list is printed with a marker. */
const markers: Record<string, Options> = {
  '-': { bullet: '-' },
  '*': { bullet: '*' },
  '+': { bullet: '+' },
  '.': { bulletOrdered: '.' },
  ')': { bulletOrdered: ')' },
}

const otherMarkers: Record<string, string> = {
  '-': '*',
  '*': '-',
  '+': '-',
  '.': ')',
  ')': '.',
}

/** The bullet of a list, or the character after its numbers. */
function markerOf({ type }: Node, text: string): string {
  const found = type === nodes.list && /^\s*\d*([-*+.)])/.exec(text)
  return found ? (found[1] ?? '') : ''
}

function printBlock(
  block: Node,
  slugs: GithubSlugger,
  options: Options = {},
): string {
  const tree = toMdast(block, slugs)
  return tree.type === 'raw'
    ? tree.value
    : stripEncodedSpaces(writeMarkdown(tree, { ...options, handlers }))
}

/** Removes spaces that were encoded at the edges of lines. */
function stripEncodedSpaces(text: string): string {
  return text.replace(/(?<!\\)&#x20;/g, '').trimEnd()
}

/** Source that is written unchanged. */
interface Raw {
  type: 'raw'
  value: string
}

/** Writes the source of a node unchanged. */
const writeSource = ({ value }: { value: string }) => value

const handlers: Record<string, Handle> = {
  atom: writeSource,
  raw: writeSource,
  heading(node, parent, state, info) {
    const text = defaultHandlers.heading(node, parent, state, info)
    return node.id ? `${stripEncodedSpaces(text)} [#${node.id}]` : text
  },
}

/** Converts a block to mdast, or to its source when mdast has no such node. */
function toMdast(block: Node, slugs: GithubSlugger): RootContent | Raw {
  const { type, attrs, children, firstChild, textContent } = block
  const tree = {
    ...attrs,
    type: type === nodes.tableHead ? 'tableCell' : type.name,
    align: firstChild?.children.map((cell) => cell.attrs.align),
    children: block.inlineContent
      ? nestMarks(lineOf(block).map(pieceOf))
      : children.filter((it) => !isBlank(it)).map((it) => toMdast(it, slugs)),
    ...(type === nodes.heading && { id: idOf(block, slugs) }),
    // The hyphen of an empty item would underline a paragraph above.
    ...(children.some(isEmptyAtStart) && { spread: true }),
    ...(type === nodes.raw && { value: textContent }),
    ...(type === nodes.widget && {
      type: 'raw',
      value: printWidget(block, slugs),
    }),
  }
  return tree as unknown as RootContent | Raw
}

/** Prints a widget; an indented end tag could belong to an item above it. */
function printWidget(block: Node, slugs: GithubSlugger): string {
  const { open, close } = block.attrs
  const end = close.replace(/\n[ \t]+/g, '\n')
  return open + printBlocks(block, slugs).join('') + end
}

function isEmptyAtStart({ type, firstChild }: Node): boolean {
  return type === nodes.list && firstChild?.content.size === 2
}

function pieceOf({ type, text, attrs, marks }: Node): Piece {
  const piece = {
    node: { type: type.name, value: text, ...attrs },
    marks: marks
      // Links cannot be in each other.
      .filter((it) => !(it.type.name === 'link' && /^\[/.test(attrs.value)))
      .map((mark) => ({ type: mark.type.name, ...mark.attrs })),
  }
  return piece as unknown as Piece
}

/**
 * Returns the words and spaces of a block, without those and breaks at the edges
 * of a line: Markdown prints a last break as a backslash.
 */
function lineOf(block: Node): Node[] {
  const words = wordsIn(block)
  const isText = (node: Node) => !isEdge(node)
  const end = words.findLastIndex(isText)
  const line = words.slice(words.findIndex(isText), end)
  const last = words.slice(end, end + 1)
  // Alone on the last line, a fact would end the paragraph.
  const isAlone =
    last[0]?.type === nodes.atom &&
    line.findLast((it) => it.text?.trim() !== '')?.type === nodes.break
  return isAlone ? [...line, encodedSpace, ...last] : [...line, ...last]
}

/** The writer would remove a plain space. */
const encodedSpace = nodes.atom.create({ value: '&#32;' })
