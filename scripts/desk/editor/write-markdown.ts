import GithubSlugger from 'github-slugger'
import type { RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import {
  type ConstructName,
  type Options,
  toMarkdown,
} from 'mdast-util-to-markdown'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
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

/** The names that clauses have, so that no other gets them. */
export function namesIn(root: Node): GithubSlugger {
  const names = new GithubSlugger()
  root.descendants(({ attrs, isTextblock }) => {
    if (attrs.id) names.slug(attrs.id)
    return !isTextblock
  })
  return names
}

/** A name of small letters, digits and hyphens that no other clause has. */
export function nameOf(title: string, names: GithubSlugger): string {
  const words = title.match(/[a-z][a-z0-9]*/gi) ?? ['clause']
  return names.slug(words.join('-'))
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
  const { type, attrs, textContent } = block
  if (type === nodes.raw) return textContent
  if (type === nodes.widget) {
    const inside = printBlocks(block, names).join('')
    return attrs.open + inside + attrs.close
  }

  // Blanks at the edges of lines are no words.
  const text = toMarkdown(treeOf(block), options)
    .replace(/(?<!\\)&#x20;/g, '')
    .trimEnd()
  return type === nodes.heading && attrs.id !== null
    ? `${text} [#${attrs.id || nameOf(textContent, names)}]`
    : text
}

/** An address may hold a fact. */
const notInConstruct: ConstructName[] = ['destinationRaw', 'titleQuote']

/** What a source means in Markdown is not Markdown's to write. */
const asItIs = ({ value }: { value: string }) => value

const handlers: Record<string, typeof asItIs> = { atom: asItIs, raw: asItIs }
const options: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  incrementListMarker: true,
  resourceLink: true,
  extensions: [
    gfmToMarkdown({ tablePipeAlign: false }),
    {
      unsafe: ['{', '}', '<'].map((it) => ({ character: it, notInConstruct })),
    },
  ],
  handlers,
}

const ownTypes: Record<string, string> = {
  orderedList: 'list',
  tableHead: 'tableCell',
}

/** A block as mdast has it; what it holds raw is of a type of our own. */
function treeOf(block: Node): RootContent {
  const { type, attrs, children, firstChild } = block
  const isRaw = type === nodes.raw || type === nodes.widget
  const tree = isRaw
    ? { type: 'raw', value: printBlock(block, new GithubSlugger()) }
    : {
        ...attrs,
        type: ownTypes[type.name] ?? type.name,
        align: firstChild?.children.map((cell) => cell.attrs.align),
        children: block.inlineContent
          ? phrasing(withPlainBlanks(children))
          : children.map(treeOf),
      }
  return tree as unknown as RootContent
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

/** Pieces with marks as a tree, in which what reaches farthest is outside. */
function phrasing(
  content: readonly Node[],
  outer: readonly Mark[] = [],
): unknown[] {
  const [node] = content
  if (!node) return []
  const [widest] = node.marks
    .filter((mark) => !mark.isInSet(outer))
    .map((mark) => {
      const end = content.findIndex((it) => !mark.isInSet(it.marks))
      return { mark, end: end < 0 ? content.length : end }
    })
    .sort((one, other) => other.end - one.end)
  const { mark, end } = widest ?? { end: 1 }
  const tree = mark
    ? {
        type: mark.type.name,
        ...mark.attrs,
        children: phrasing(content.slice(0, end), [...outer, mark]),
      }
    : { type: node.type.name, value: node.text, ...node.attrs }
  return [tree, ...phrasing(content.slice(end), outer)]
}
