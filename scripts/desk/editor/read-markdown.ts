import type { RootContent } from 'mdast'
import { type Attrs, Fragment, type Mark, type Node } from 'prosemirror-model'
import { FRONT_MATTER } from '../../text/parse/front-matter-fields.ts'
import { markdown } from '../../text/parse/syntax.ts'
import { nodes, type Origin, schema } from './schema.ts'

/** The name of a clause, behind its title. */
const NAME = /\s*\[#([^\]\s]*)\]\s*$/

/** A node of mdast, whichever it is. */
type Tree = Pick<RootContent, 'type' | 'position'> & {
  children?: Tree[]
  value?: string
  ordered?: boolean | null
}

/** What each block was when it was read. */
const blocksRead = new WeakMap<Origin, Node>()

/** Whether a block says what its source says. */
export function isUntouched(block: Node): boolean {
  return blocksRead.get(block.attrs.origin)?.eq(block) ?? false
}

/** Reads a text; what cannot be read stands in it raw. */
export function parse(source: string): Node {
  const isWindows = /\n/.test(source) && !/(?<!\r)\n/.test(source)
  const text = isWindows ? source.replaceAll('\r\n', '\n') : source
  const { length } = FRONT_MATTER.exec(text)?.[0] ?? ''
  const content = text.slice(length).trim()
  const start = content ? text.indexOf(content, length) : text.length
  return nodes.root.create(
    {
      front: text.slice(0, start),
      end: text.slice(start + content.length),
      isWindows,
    },
    content ? readBlocks(content) : nodes.paragraph.create(),
  )
}

function readBlocks(text: string): Node[] {
  try {
    return readSiblings(markdown.parse(text).children, text)
  } catch {
    return [keep(rawBlock(text), text)]
  }
}

/** Blocks that follow one another, each with what it was read from. */
function readSiblings(
  children: readonly Tree[],
  text: string,
  from = 0,
  to = text.length,
): Node[] {
  const starts = children.map((it) => it.position?.start.offset ?? 0)
  starts[0] = from
  const blocks = children.map((it, i) =>
    keep(readBlock(it, text), text.slice(starts[i], starts[i + 1] ?? to)),
  )
  for (const [i, { attrs }] of blocks.entries())
    attrs.origin.next = blocks[i + 1]?.attrs.origin
  return blocks
}

function keep(block: Node, sourceAndGap: string): Node {
  const source = sourceAndGap.trimEnd()
  const gap = sourceAndGap.slice(source.length)
  const origin: Origin = { source, gap }
  const kept = block.type.create({ ...block.attrs, origin }, block.content)
  blocksRead.set(origin, kept)
  return kept
}

/** A text as its file has it, to be typed. */
function rawBlock(text: string): Node {
  return nodes.raw.create(null, text ? schema.text(text) : null)
}

function readBlock(tree: Tree, text: string): Node {
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
  const first = children[0]?.position
  const last = children.at(-1)?.position
  if (type !== 'mdxJsxFlowElement' || !first || !last) return undefined

  const from = first.start.offset
  const to = last.end.offset
  const open = text.slice(position?.start.offset, from)
  const close = text.slice(to, position?.end.offset)
  const inside = readSiblings(children, text, from, to)
  return nodes.widget.create({ open, close }, inside)
}

/** Throws where the editor has no such block. */
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
  if (type === 'listItem' && content.length === 0)
    content.push(nodes.paragraph.create())
  return schema.node(attrs.ordered ? 'orderedList' : type, attrs, content)
}

function headingOf(attrs: Attrs, content: readonly Node[]): Node {
  const [name = '', id = null] = NAME.exec(content.at(-1)?.text ?? '') ?? []
  const all = Fragment.from(content)
  return nodes.heading.create(
    { ...attrs, id },
    all.cut(0, all.size - name.length),
  )
}

function tableOf({ align }: Attrs, [head, ...rows]: readonly Node[]): Node {
  const cells = head?.children.map(({ content }, i) =>
    nodes.tableHead.create({ align: align[i] }, content),
  )
  return nodes.table.create(null, [nodes.tableRow.create(null, cells), ...rows])
}

function inlineOf(
  tree: Tree,
  text: string,
  outer: readonly Mark[] = [],
): Node[] {
  const { type, children = [], value = '', ...attrs } = tree
  if (type === 'text') {
    const words = value.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ')
    return words ? [schema.text(words, outer)] : []
  }
  if (type === 'break') return [nodes.break.create(null, null, outer)]
  const mark = schema.marks[type as 'link']
  return mark && children.length > 0
    ? children.flatMap((it) =>
        inlineOf(it, text, [...outer, mark.create(attrs)]),
      )
    : [atomOf(tree, text, outer)]
}

const atomOf = (tree: Tree, text: string, outer: readonly Mark[] = []) =>
  nodes.atom.create({ value: sourceOf(tree, text) }, null, outer)

const sourceOf = ({ position }: Tree, text: string) =>
  text.slice(position?.start.offset, position?.end.offset)
