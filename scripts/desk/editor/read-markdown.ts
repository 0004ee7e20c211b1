import { type Attrs, Fragment, type Mark, type Node } from 'prosemirror-model'
import { FRONT_MATTER } from '../../text/parse/front-matter-fields.ts'
import { markdownParser } from '../../text/parse/syntax.ts'
import { TAG, unpairedTags } from '../../text/parse/tags.ts'
import { nodes, type Origin, schema } from './schema.ts'

/** The id of a heading, after its title. */
const ID = /\s*\[#([^\]\s]*)\]\s*$/

/** Any node of mdast, as its parser makes it. */
interface Tree {
  type: string
  position: { start: { offset: number }; end: { offset: number } }
  children?: Tree[]
  value?: string
}

/** The block that was parsed from each origin. */
const parsedBlocks = new WeakMap<Origin, Node>()

/** Whether a block is unchanged since it was parsed. */
export function isUntouched(block: Node): boolean {
  return parsedBlocks.get(block.attrs.origin)?.eq(block) ?? false
}

/** Parses a file into a document; keeps unparsable parts as raw blocks. */
export function parse(source: string): Node {
  const unix = source.replaceAll('\r\n', '\n')
  const isWindows = unix !== source && unix.replaceAll('\n', '\r\n') === source
  const text = isWindows ? unix : source
  const { length } = FRONT_MATTER.exec(text)?.[0] ?? ''
  const [blank = ''] = /^(?:[^\S\n]*\n)*/.exec(text.slice(length)) ?? []
  const content = text.slice(length + blank.length).trimEnd()
  const start = content ? length + blank.length : text.length
  return nodes.root.create(
    {
      front: text.slice(0, start),
      end: text.slice(start + content.length),
      isWindows,
    },
    content ? parseBlocks(content) : nodes.paragraph.create(),
  )
}

/** A part of a text that cannot be parsed. */
type Range = readonly [start: number, end: number]

/** Parses blocks; one that cannot be parsed becomes a raw block. */
function parseBlocks(text: string): Node[] {
  const unreadable: Range[] = []
  let readable = text
  for (;;) {
    try {
      const { children } = treeOf(readable)
      return parseSiblings(children, text, 0, text.length, unreadable)
    } catch (error) {
      const ranges = brokenIn(readable, error, unreadable.length === 0)
      if (ranges.length === 0) return [withOrigin(rawBlock(text), text)]
      for (const [start, end] of ranges) {
        const blank = readable.slice(start, end).replace(/\S/g, 'x')
        readable = readable.slice(0, start) + blank + readable.slice(end)
      }
      unreadable.push(...ranges)
    }
  }
}

const treeOf = (text: string) =>
  markdownParser.parse(text) as unknown as { children: Tree[] }

/**
 * Returns the paragraphs that may have caused an error, which may be far below
 * them: with an unpaired tag, or that cannot be parsed alone, which all are among
 * the first; or else that in its line. What is blank already caused none.
 */
function brokenIn(text: string, error: unknown, isFirst: boolean): Range[] {
  const { line = 1 } = error as { line?: number }
  const failed = text.split('\n', line - 1).join('\n').length
  const tags = unpairedTags(text)
  const paragraphs = Array.from(
    text.matchAll(/(?:[^\n]|\n(?!\n))+/g),
    ({ 0: paragraph, index }): Range => [index, index + paragraph.length],
  ).filter((range) => /[^\sx]/.test(text.slice(...range)))
  const broken = paragraphs.filter(
    ([start, end]) =>
      tags.some(({ index }) => start <= index && index < end) ||
      (isFirst && !canBeParsed(text.slice(start, end).replace(TAG, ''))),
  )
  return broken.length
    ? broken
    : paragraphs.filter(([start, end]) => start <= failed && failed <= end)
}

function canBeParsed(text: string): boolean {
  try {
    return Boolean(treeOf(text))
  } catch {
    return false
  }
}

/** Converts sibling blocks, each with its origin. */
function parseSiblings(
  children: readonly Tree[],
  text: string,
  from = 0,
  to = text.length,
  unreadable: readonly Range[] = [],
): Node[] {
  const starts = children.map((it) => startOf(it, text))
  starts[0] = from
  const blocks = children.map((it, i) =>
    withOrigin(
      isIn(it, unreadable)
        ? rawBlock(text.slice(it.position.start.offset, it.position.end.offset))
        : parseBlock(it, text),
      text.slice(starts[i], starts[i + 1] ?? to),
    ),
  )
  for (const [i, { attrs }] of blocks.entries())
    attrs.origin.next = blocks[i + 1]?.attrs.origin
  return blocks
}

/** Returns the start of a block; the lines below its first are indented like it. */
function startOf({ position: { start } }: Tree, text: string): number {
  const line = text.lastIndexOf('\n', start.offset - 1) + 1
  return text.slice(line, start.offset).trim() ? start.offset : line
}

/** Whether a node overlaps one of several ranges. */
function isIn({ position }: Tree, ranges: readonly Range[]): boolean {
  const { start, end } = position
  return ranges.some(([from, to]) => start.offset < to && from < end.offset)
}

function withOrigin(block: Node, sourceAndGap: string): Node {
  const source = sourceAndGap.trimEnd()
  const origin: Origin = { source, gap: sourceAndGap.slice(source.length) }
  const parsed = block.type.create({ ...block.attrs, origin }, block.content)
  parsedBlocks.set(origin, parsed)
  return parsed
}

/** A block whose source is edited as text. */
function rawBlock(text: string): Node {
  return nodes.raw.create(null, text ? schema.text(text) : null)
}

function parseBlock(tree: Tree, text: string): Node {
  try {
    const block = widgetOf(tree, text) ?? blockOf(tree, text)
    block.check()
    return block
  } catch {
    return rawBlock(sourceOf(tree, text))
  }
}

function widgetOf(tree: Tree, text: string): Node | undefined {
  const { type, children = [], position } = tree
  const [first] = children
  if (type !== 'mdxJsxFlowElement' || !first) return undefined
  const from = startOf(first, text)
  const to = children.at(-1)?.position.end.offset

  const open = text.slice(position.start.offset, from)
  const close = text.slice(to, position.end.offset)
  const inside = parseSiblings(children, text, from, to)
  return nodes.widget.create({ open, close }, inside)
}

/** Converts a block; throws when the schema has no such node. */
function blockOf(tree: Tree, text: string): Node {
  const { type, children = [], ...attrs } = tree
  if (type.startsWith('mdx'))
    return nodes.paragraph.create(null, atomOf(tree, text))

  const block = schema.nodes[type as 'paragraph' | 'text']
  const content = children.flatMap((it) =>
    block?.inlineContent ? inlineOf(it, text) : blockOf(it, text),
  )
  if (type === 'heading') return headingOf(attrs, content)
  if (type === 'table') return tableOf(attrs, content)
  // An item begins with a paragraph, and no quote is empty.
  const filled = block?.createAndFill(attrs, content)
  if (filled) return filled
  throw new Error(`The schema has no such ${type}.`)
}

function headingOf(attrs: Attrs, content: readonly Node[]): Node {
  const [suffix = '', id = null] = ID.exec(content.at(-1)?.text ?? '') ?? []
  const all = Fragment.from(content)
  const title = all.cut(0, all.size - suffix.length)
  return nodes.heading.create({ ...attrs, id }, title)
}

function tableOf({ align }: Attrs, [head, ...rows]: readonly Node[]): Node {
  const cells = head?.children.map(({ content }, i) =>
    nodes.tableHead.create({ align: align[i] }, content),
  )
  return nodes.table.create(null, [nodes.tableRow.create(null, cells), ...rows])
}

/** Converts a node of a line, with the formatting around it. */
function inlineOf(
  tree: Tree,
  text: string,
  outer: readonly Mark[] = [],
): Node[] {
  const { type, children = [], value = '', ...attrs } = tree
  if (type === 'text') {
    const line = value.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ')
    return line ? [schema.text(line, outer)] : []
  }
  if (type === 'break') return [nodes.break.create(null, null, outer)]
  // Remark links an address that is escaped, and gives it no position.
  if (type === 'link' && !tree.position)
    return children.flatMap((it) => inlineOf(it, text, outer))
  const mark = schema.marks[type as 'link']
  if (!mark || children.length === 0) return [atomOf(tree, text, outer)]
  const marks = [...outer, mark.create(attrs)]
  return children.flatMap((it) => inlineOf(it, text, marks))
}

const atomOf = (tree: Tree, text: string, outer: readonly Mark[] = []) =>
  nodes.atom.create({ value: sourceOf(tree, text) }, null, outer)

const sourceOf = ({ position: { start, end } }: Tree, text: string) =>
  text.slice(start.offset, end.offset)
