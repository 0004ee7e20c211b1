import type { Heading, PhrasingContent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import {
  type Block,
  type ClauseDepth,
  type InlineRun,
  joinRuns,
} from '../../src/policy/document-model.ts'
import { dataOf } from './file-data.ts'
import { flowOf, shownBy } from './widget-content.ts'

/**
 * Keeps a text that has front matter as clauses, blocks and runs. What content
 * may not hold, such as pictures and footnotes, is left out.
 */
export function readDocument() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (!data.frontMatter) return

    const runs = (nodes: PhrasingContent[]) => joinRuns(runsIn(nodes, {}))
    const clauses = clausesIn(tree.children).map(({ heading, nodes }) => {
      const { hProperties, number = '' } = heading?.data ?? {}
      const depth = Math.min(Math.max(heading?.depth ?? 2, 2), 4) as ClauseDepth
      return {
        id: String(hProperties?.id ?? ''),
        number,
        depth,
        title: heading ? runs(heading.children) : [],
        blocks: nodes.flatMap((node) => blockOf(node, runs)),
      }
    })
    data.document = { title: data.frontMatter.title, clauses }
  }
}

/** How a run is set, and where it leads. */
type RunProperties = Omit<InlineRun, 'text'>

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

/** A node of the flow as blocks. */
function blockOf(
  node: RootContent,
  runs: (nodes: PhrasingContent[]) => InlineRun[],
): Block[] {
  const inside = (nodes: readonly RootContent[]) =>
    nodes.flatMap((child) => blockOf(child, runs))
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [{ kind: 'paragraph', runs: runs(node.children) }]
    case 'list': {
      const { ordered, start } = node
      const items = node.children.map((it) => ({ blocks: inside(it.children) }))
      return [
        { kind: 'list', ordered: ordered ?? false, start: start ?? 1, items },
      ]
    }
    case 'table': {
      const [header = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => ({ runs: runs(cell.children) })),
      )
      return [
        {
          kind: 'table',
          header: { cells: header },
          rows: rows.map((cells) => ({ cells })),
        },
      ]
    }
    case 'blockquote':
      return [{ kind: 'quote', overview: false, blocks: inside(node.children) }]
    case 'mdxJsxFlowElement': {
      const { href: url } = shownBy(node)
      const within: typeof runs = (children) =>
        runs(url === undefined ? children : [{ type: 'link', url, children }])
      const blocks = flowOf(node).flatMap((child) => blockOf(child, within))

      return node.name === 'Overview'
        ? [{ kind: 'quote', overview: true, blocks }]
        : blocks
    }
    default:
      return []
  }
}

function runsIn(
  nodes: readonly PhrasingContent[],
  properties: RunProperties,
): InlineRun[] {
  return nodes.flatMap((node): InlineRun[] => {
    const inside = (more: RunProperties) =>
      'children' in node
        ? runsIn(node.children, { ...properties, ...more })
        : []

    switch (node.type) {
      case 'text':
        return [{ text: oneSpace(node.value), ...properties }]
      case 'inlineCode':
        return [{ text: oneSpace(node.value), ...properties, code: true }]
      case 'break':
        return [{ text: '\n', ...properties }]
      case 'strong':
        return inside({ bold: true })
      case 'emphasis':
        return inside({ italic: true })
      case 'delete':
        return inside({ strike: true })
      case 'link': {
        const { isReference } = node.data ?? {}
        return inside({
          href: node.url,
          ...(isReference && { reference: true }),
        })
      }
      case 'mdxJsxTextElement': {
        const { words, href } = shownBy(node)
        const own = words.map((word) => ({ text: `${word} `, ...properties }))
        return [...own, ...inside(href === undefined ? {} : { href })]
      }
      default:
        return inside({})
    }
  })
}

/**
 * Line ends and runs of spaces in the source read as one space; a no-break
 * space stays.
 */
function oneSpace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ')
}
