import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import {
  type Block,
  type Clause,
  type ClauseDepth,
  type InlineRun,
  joinRuns,
  type PolicyDocument,
} from '../../../src/compare/document-model.ts'
import { blockNodesOf, hrefOf, isWidget, shownBy } from './widget-content.ts'

/**
 * Returns what a tree says, without pictures and footnotes, which texts may not
 * have.
 */
export function documentFrom(tree: Root, title: string): PolicyDocument {
  let blocks: Block[] = []
  const clauses: Clause[] = [
    { id: '', number: '', depth: 2, title: [], blocks },
  ]
  const read = (node: RootContent): void => {
    if (node.type === 'heading') {
      const { id = '', number = '' } = node.data ?? {}
      const depth = Math.min(Math.max(node.depth, 2), 4) as ClauseDepth
      blocks = []
      clauses.push({ id, number, depth, title: runs(node.children), blocks })
    } else if (holdsClauses(node))
      for (const child of blockNodesOf(node)) read(child)
    else blocks.push(...blocksOf(node))
  }
  for (const node of tree.children) read(node)
  return { title, clauses }
}

/** Whether headings in a node begin clauses, as those of the text itself do. */
export function holdsClauses(node: Nodes): node is MdxJsxFlowElement {
  return (
    node.type === 'mdxJsxFlowElement' &&
    node.name !== 'Overview' &&
    hrefOf(node) === undefined
  )
}

/** The formatting and link of a run. */
type RunProperties = Omit<InlineRun, 'text'>

/** Returns a block node as blocks. */
function blocksOf(node: RootContent, around: RunProperties = {}): Block[] {
  const inside = (nodes: readonly RootContent[]) =>
    nodes.flatMap((child) => blocksOf(child, around))
  switch (node.type) {
    case 'paragraph':
    case 'heading': {
      const found = runs(node.children, around)
      return found.length > 0 ? [{ kind: 'paragraph', runs: found }] : []
    }
    case 'list': {
      const { ordered, start } = node
      const items = node.children.map((it) => ({ blocks: inside(it.children) }))
      return [
        { kind: 'list', ordered: ordered ?? false, start: start ?? 1, items },
      ]
    }
    case 'table': {
      const [header = { cells: [] }, ...rows] = node.children.map((row) => ({
        cells: row.children.map((it) => ({ runs: runs(it.children, around) })),
      }))
      return [{ kind: 'table', header, rows }]
    }
    case 'blockquote':
      return [{ kind: 'quote', overview: false, blocks: inside(node.children) }]
    case 'mdxJsxFlowElement': {
      const within = { ...around, ...propertiesOf(node) }
      const blocks = blockNodesOf(node).flatMap((it) => blocksOf(it, within))

      return node.name === 'Overview'
        ? [{ kind: 'quote', overview: true, blocks }]
        : blocks
    }
    default:
      return []
  }
}

/** Returns the runs of a line, with white space collapsed as a browser does. */
function runs(
  nodes: readonly PhrasingContent[],
  around?: RunProperties,
): InlineRun[] {
  let before = ' '
  const collapsed = runsIn(nodes, around).map(({ text, ...properties }) => {
    // No-break spaces stay.
    const plain =
      text === '\n' ? text : text.replace(/[ \t\r\n]{2,}|[\t\r\n]/g, ' ')
    const own = /[ \n]$/.test(before) ? plain.replace(/^ /, '') : plain
    before = own || before
    return { text: own, ...properties }
  })
  const joined = joinRuns(collapsed)
  // A break at the end breaks nothing.
  for (let last = joined.pop(); last; last = joined.pop()) {
    const text = last.text.replace(/[ \n]+$/, '')
    if (text) return [...joined, { ...last, text }]
  }
  return []
}

function runsIn(
  nodes: readonly PhrasingContent[],
  around: RunProperties = {},
): InlineRun[] {
  return nodes.flatMap((node) => {
    if (node.type === 'break') return [{ text: '\n', ...around }]
    if ('value' in node) return [{ text: node.value, ...around }]
    if (!('children' in node)) return []

    const texts = isWidget(node) ? shownBy(node).texts : []
    const own = texts.map((text) => ({ text: `${text} `, ...around }))
    const within = { ...around, ...propertiesOf(node) }
    return [...own, ...runsIn(node.children, within)]
  })
}

/** Returns the formatting that a node adds to its content. */
function propertiesOf(node: RootContent): RunProperties {
  if (node.type === 'strong') return { bold: true }
  if (node.type === 'emphasis') return { italic: true }
  const isReference = node.type === 'link' && node.data?.isReference
  const href = hrefOf(node)
  return {
    ...(href !== undefined && { href }),
    ...(isReference && { reference: true }),
  }
}
