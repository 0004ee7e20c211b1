import type { Heading, PhrasingContent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import {
  type Block,
  type ClauseDepth,
  type InlineRun,
  joinRuns,
} from '../../src/policy/document-model.ts'
import { dataOf } from './file-data.ts'
import { flowOf, isWidget, shownBy } from './widget-content.ts'

/**
 * Keeps a text that has front matter as clauses, blocks and runs. What content
 * may not hold, such as pictures and footnotes, is left out.
 */
export function readDocument(tree: Root, file: VFile): void {
  const data = dataOf(file)
  if (!data.frontMatter) return

  const clauses = clausesIn(tree.children).map(({ heading, nodes }) => {
    const { hProperties, number = '' } = heading?.data ?? {}
    const depth = Math.min(Math.max(heading?.depth ?? 2, 2), 4) as ClauseDepth
    return {
      id: String(hProperties?.id ?? ''),
      number,
      depth,
      title: heading ? runs(heading.children) : [],
      blocks: nodes.flatMap((node) => blocksOf(node)),
    }
  })
  data.document = { title: data.frontMatter.title, clauses }
}

/**
 * The text before the first heading, then each heading with what follows it;
 * widgets give way to what they show.
 */
function clausesIn(nodes: readonly RootContent[]) {
  const clauses: { heading?: Heading; nodes: RootContent[] }[] = [{ nodes: [] }]
  for (const node of nodes.flatMap(unwrap)) {
    if (node.type === 'heading') clauses.push({ heading: node, nodes: [] })
    else clauses.at(-1)?.nodes.push(node)
  }
  return clauses
}

function unwrap(node: RootContent): RootContent[] {
  const isWhole =
    node.type !== 'mdxJsxFlowElement' ||
    node.name === 'Overview' ||
    shownBy(node).href !== undefined

  return isWhole ? [node] : flowOf(node).flatMap(unwrap)
}

/** How a run is set, and where it leads. */
type RunProperties = Omit<InlineRun, 'text'>

/** A node of the flow as blocks. */
function blocksOf(node: RootContent, around: RunProperties = {}): Block[] {
  const inside = (nodes: readonly RootContent[]) =>
    nodes.flatMap((child) => blocksOf(child, around))
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [{ kind: 'paragraph', runs: runs(node.children, around) }]
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
      const blocks = flowOf(node).flatMap((it) => blocksOf(it, within))

      return node.name === 'Overview'
        ? [{ kind: 'quote', overview: true, blocks }]
        : blocks
    }
    default:
      return []
  }
}

function runs(nodes: PhrasingContent[], around: RunProperties = {}) {
  return joinRuns(runsIn(nodes, around))
}

function runsIn(
  nodes: readonly PhrasingContent[],
  around: RunProperties,
): InlineRun[] {
  return nodes.flatMap((node): InlineRun[] => {
    if (node.type === 'break') return [{ text: '\n', ...around }]
    // Line ends and spaces read as one space; a no-break space stays.
    if ('value' in node)
      return [{ text: node.value.replace(/[ \t\r\n]+/g, ' '), ...around }]
    if (!('children' in node)) return []

    const words = isWidget(node) ? shownBy(node).words : []
    const own = words.map((word) => ({ text: `${word} `, ...around }))
    const within = { ...around, ...propertiesOf(node) }
    return [...own, ...runsIn(node.children, within)]
  })
}

/** What a node says of all that it holds. */
function propertiesOf(node: RootContent): RunProperties {
  if (node.type === 'strong') return { bold: true }
  if (node.type === 'emphasis') return { italic: true }
  if (node.type === 'link') {
    const { isReference } = node.data ?? {}
    return { href: node.url, ...(isReference && { reference: true }) }
  }
  const { href } = isWidget(node) ? shownBy(node) : {}
  return href === undefined ? {} : { href }
}
