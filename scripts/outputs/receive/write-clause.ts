import type {
  BlockContent,
  ListItem,
  PhrasingContent,
  RootContent,
  TableRow,
} from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mdxToMarkdown } from 'mdast-util-mdx'
import { toMarkdown } from 'mdast-util-to-markdown'
import type {
  Block,
  Clause,
  InlineRun,
  Row,
} from '../../../src/policy/document-model.ts'

type Runs = readonly InlineRun[]

/** A clause as it is written in MDX, its words as they are. */
export function writeClause({ depth, title, blocks }: Clause): string {
  const heading =
    title.length > 0
      ? [print({ type: 'heading', depth, children: phrasingOf(title) })]
      : []
  const written = blocks.map((block) => print(blockNode(block)))
  return [...heading, ...written].join('\n\n')
}

function print(node: RootContent): string {
  const text = toMarkdown(node, {
    bullet: '-',
    extensions: [
      gfmToMarkdown({ tablePipeAlign: false }),
      mdxToMarkdown(),
      // `check` takes a brace that closes alone for the end of code.
      { unsafe: [{ character: '}', inConstruct: 'phrasing' }] },
    ],
  })
  return text.trimEnd()
}

function blockNode(block: Block): BlockContent {
  switch (block.kind) {
    case 'paragraph':
      return { type: 'paragraph', children: phrasingOf(block.runs) }
    case 'list': {
      const { ordered, start, items } = block
      const spread = items.some((it) => it.blocks[1]?.kind === 'paragraph')
      const children = items.map(
        ({ blocks }): ListItem => ({
          type: 'listItem',
          spread,
          children: blocks.map(blockNode),
        }),
      )
      return { type: 'list', ordered, start, spread, children }
    }
    case 'table': {
      const rows = [block.header, ...block.rows]
      return { type: 'table', children: rows.map(rowNode) }
    }
    case 'quote':
      return { type: 'blockquote', children: block.blocks.map(blockNode) }
  }
}

function rowNode({ cells }: Row): TableRow {
  return {
    type: 'tableRow',
    children: cells.map(({ runs }) => ({
      type: 'tableCell',
      children: phrasingOf(runs),
    })),
  }
}

const nodeTypes = {
  bold: 'strong',
  italic: 'emphasis',
  strike: 'delete',
} as const

/** The marks of runs, from the outermost. */
const marks = ['href', 'bold', 'italic', 'strike'] as const

/** Runs as a tree: neighbours that have a mark in common stand within it. */
function phrasingOf(
  runs: Runs,
  [mark, ...rest]: readonly Mark[] = marks,
): PhrasingContent[] {
  if (!mark) return runs.flatMap(textOf)
  const groups: InlineRun[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0]?.[mark] === run[mark]) last.push(run)
    else groups.push([run])
  }

  return groups.flatMap((group): PhrasingContent[] => {
    const children = phrasingOf(group, rest)
    const [{ [mark]: isSet, href: url = '' } = {}] = group
    if (!isSet) return children
    return mark === 'href'
      ? [{ type: 'link', url, children }]
      : [{ type: nodeTypes[mark], children }]
  })
}

type Mark = (typeof marks)[number]

function textOf({ text, code }: InlineRun): PhrasingContent[] {
  if (code) return [{ type: 'inlineCode', value: text }]
  return text
    .split(/(\n)/)
    .map((value) =>
      value === '\n' ? { type: 'break' } : { type: 'text', value },
    )
}
