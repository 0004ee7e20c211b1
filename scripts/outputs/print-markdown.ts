import type {
  BlockContent,
  Heading,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  TableRow,
} from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Block, InlineRun, Row } from '../../src/policy/document-model.ts'
import { overviewWords } from '../../src/policy/document-model.ts'

/** A tree as Markdown, with what an extension adds to it. */
export function printMarkdown(tree: Nodes, extension: Options = {}): string {
  const gfm = gfmToMarkdown({ tablePipeAlign: false })
  return toMarkdown(tree, { bullet: '-', extensions: [gfm, extension] })
}

/** A block as a tree. */
export function blockNode(block: Block): BlockContent {
  switch (block.kind) {
    case 'paragraph':
      return paragraphOf(block.runs)
    case 'list': {
      const { ordered, start, items } = block
      const spread = items.some((it) => it.blocks[1]?.kind === 'paragraph')
      const children = items.map(({ blocks }): ListItem => {
        return { type: 'listItem', spread, children: blocks.map(blockNode) }
      })
      return { type: 'list', ordered, start, spread, children }
    }
    case 'table':
      return {
        type: 'table',
        children: [block.header, ...block.rows].map(rowNode),
      }
    case 'quote': {
      const title = paragraphOf([{ text: overviewWords.title, bold: true }])
      const note = paragraphOf([{ text: overviewWords.note }])
      const nodes = block.blocks.map(blockNode)
      return {
        type: 'blockquote',
        children: block.overview ? [title, ...nodes, note] : nodes,
      }
    }
  }
}

function rowNode(row: Row): TableRow {
  return {
    type: 'tableRow',
    children: row.cells.map(({ runs }) => ({
      type: 'tableCell',
      children: phrasingOf(runs),
    })),
  }
}

/** A heading as a tree. */
export function headingOf(depth: Heading['depth'], runs: Runs): Heading {
  return { type: 'heading', depth, children: phrasingOf(runs) }
}

function paragraphOf(runs: Runs): Paragraph {
  return { type: 'paragraph', children: phrasingOf(runs) }
}

type Runs = readonly InlineRun[]

const nodeTypes = {
  bold: 'strong',
  italic: 'emphasis',
  strike: 'delete',
} as const
/** Of two marks that reach equally far, the first stands outside. */
const marks = ['href', 'bold', 'italic', 'strike'] as const

/** Runs as a tree, in which the mark that reaches farthest stands outside. */
function phrasingOf(runs: Runs): PhrasingContent[] {
  const [first] = runs
  if (!first) return []
  const reach = (mark: (typeof marks)[number]) => {
    const end = runs.findIndex((run) => run[mark] !== first[mark])
    return end < 0 ? runs.length : end
  }
  const [mark] = marks
    .filter((it) => first[it] !== undefined)
    .sort((a, b) => reach(b) - reach(a))
  if (!mark) return [...textOf(first), ...phrasingOf(runs.slice(1))]
  const end = reach(mark)
  const children = phrasingOf(
    runs.slice(0, end).map(({ [mark]: _, ...rest }) => rest),
  )
  const { href = '' } = first
  const node: PhrasingContent =
    mark === 'href'
      ? { type: 'link', url: href, children }
      : { type: nodeTypes[mark], children }
  return [node, ...phrasingOf(runs.slice(end))]
}

function textOf({ text, code }: InlineRun): PhrasingContent[] {
  if (code) return [{ type: 'inlineCode', value: text }]
  return text
    .split(/(\n)/)
    .map((value) =>
      value === '\n' ? { type: 'break' } : { type: 'text', value },
    )
}
