import type { ListItem, RootContent, Table as TableNode } from 'mdast'
import type { Block, Cell, List, Quote, Table } from '../../src/policy/document-model.ts'
import type { InlineReader } from './document-runs.ts'

/** Reads flow content as blocks. A heading inside a quote or list becomes a bold paragraph; widgets give way to what they hold. */
export function readBlocks(nodes: readonly RootContent[], readRuns: InlineReader): Block[] {
  return nodes.flatMap((node) => readBlock(node, readRuns))
}

function readBlock(node: RootContent, readRuns: InlineReader): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', runs: readRuns(node.children) }]
    case 'heading': {
      const runs = readRuns([{ type: 'strong', children: node.children }])
      return [{ kind: 'paragraph', runs }]
    }
    case 'code':
      return node.value === ''
        ? []
        : [{ kind: 'paragraph', runs: [{ text: node.value, code: true }] }]
    case 'list': {
      const ordered = node.ordered ?? false
      const start = ordered ? (node.start ?? 1) : 1
      const items = node.children.map((item) => readItem(item, readRuns))
      return [{ kind: 'list', ordered, start, items } satisfies List]
    }
    case 'table':
      return [readTable(node, readRuns)]
    case 'blockquote':
      return [quoteOf(false, readBlocks(node.children, readRuns))]
    case 'mdxJsxFlowElement': {
      const blocks = readBlocks(node.children, readRuns)
      return node.name === 'Overview' ? [quoteOf(true, blocks)] : blocks
    }
    default:
      return []
  }
}

function quoteOf(overview: boolean, blocks: readonly Block[]): Quote {
  return { kind: 'quote', overview, blocks }
}

function readItem({ checked, children }: ListItem, readRuns: InlineReader): Block[] {
  const blocks = readBlocks(children, readRuns)
  if (typeof checked !== 'boolean') return blocks
  const box = { type: 'text', value: checked ? '☑ ' : '☐ ' } as const
  const [first] = children
  if (first?.type !== 'paragraph') return [{ kind: 'paragraph', runs: readRuns([box]) }, ...blocks]
  return [{ kind: 'paragraph', runs: readRuns([box, ...first.children]) }, ...blocks.slice(1)]
}

function readTable({ children }: TableNode, readRuns: InlineReader): Table {
  const [header = [], ...rows] = children.map((row): Cell[] =>
    row.children.map((cell) => readRuns(cell.children)),
  )
  // Markdown lets a row be shorter or longer than the header; readers see the header's columns.
  return { kind: 'table', header, rows: rows.map((row) => header.map((_, i) => row[i] ?? [])) }
}
