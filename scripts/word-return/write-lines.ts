import type { PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mdxToMarkdown } from 'mdast-util-mdx'
import { toMarkdown } from 'mdast-util-to-markdown'
import type {
  ClauseDepth,
  InlineRun,
} from '../../src/compare/document-model.ts'

export type Runs = readonly InlineRun[]

/** A paragraph, a heading, an item or a table of a Word file. */
export interface Line {
  runs: Runs
  /** How far it is indented. */
  level: number
  depth?: ClauseDepth
  /** What stands before an item. */
  marker?: string
  /** Of a table: its rows, each with its cells. */
  rows?: readonly (readonly Runs[])[]
}

/** Far enough for what an item holds, whatever its marker. */
const INDENT = '    '

/** Lines as they are written in MDX, their words as they are. */
export function writeLines(lines: readonly Line[]): string {
  // How deep a paragraph stands that belongs to the item above it.
  let inside = 0
  const written = lines.map((line, i) => {
    const { level, marker } = line
    const isItem = marker !== undefined
    const isQuote = !isItem && level > inside
    const before = isItem ? `${marker} ` : isQuote ? '> ' : ''
    const indent = INDENT.repeat(isQuote ? inside : level)
    inside = isItem ? level + 1 : Math.min(inside, level)
    const text = print(line).replaceAll('\n', `\n${INDENT.repeat(inside)}`)
    const gap = isItem && lines[i - 1]?.marker ? '\n' : '\n\n'
    return (i > 0 ? gap : '') + indent + before + text
  })
  return written.join('')
}

function print(line: Line): string {
  const text = toMarkdown(nodeOf(line), {
    extensions: [
      gfmToMarkdown({ tablePipeAlign: false }),
      mdxToMarkdown(),
      // `check` takes a brace that closes alone for the end of code.
      { unsafe: [{ character: '}', inConstruct: 'phrasing' }] },
    ],
  })
  return text.trimEnd()
}

function nodeOf({ runs, depth, rows }: Line): RootContent {
  if (depth) return { type: 'heading', depth, children: phrasingOf(runs) }
  if (!rows) return { type: 'paragraph', children: phrasingOf(runs) }
  return {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((runs) => ({
        type: 'tableCell',
        children: phrasingOf(runs),
      })),
    })),
  }
}

const nodeTypes = {
  bold: 'strong',
  italic: 'emphasis',
} as const

/** The marks of runs, from the outermost. */
const marks = ['href', 'bold', 'italic'] as const

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

function textOf({ text }: InlineRun): PhrasingContent[] {
  return text
    .split(/(\n)/)
    .map((value) =>
      value === '\n' ? { type: 'break' } : { type: 'text', value },
    )
}
