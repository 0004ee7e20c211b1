import type { RootContent } from 'mdast'
import type {
  ClauseDepth,
  InlineRun,
} from '../../src/compare/document-model.ts'
import { itemPlacer, type WordItem } from '../text/place-items.ts'
import {
  paragraphOf,
  phrasingOf,
  writeMarkdown,
} from '../text/write-markdown.ts'

export type InlineRuns = readonly InlineRun[]

/** A paragraph, a heading, a list item or a table of a Word file. */
export interface Line {
  runs: InlineRuns
  /** How far it is indented, in levels. */
  indent: number
  depth?: ClauseDepth
  item?: WordItem
  /** The cells of a table by row. */
  rows?: readonly (readonly InlineRuns[])[]
}

/** Wide enough for the content of an item with any marker. */
const INDENT = '    '

/** Writes lines as MDX and escapes their text. */
export function writeLines(lines: readonly Line[]): string {
  const place = itemPlacer()
  /** What follows the numbers of each list that is open, by depth. */
  const ends: string[] = []
  const written = lines.map((line, i) => {
    const { indent, item } = line
    const { depth, number, isFirst } = place(indent, item)
    // Lists that meet would be read as one if their markers were the same.
    if (isFirst) ends[depth] = item?.ordered && ends[depth] !== '.' ? '.' : ')'
    ends.length = item ? depth + 1 : depth
    const marker = item?.ordered ? `${number}${ends[depth]} ` : '- '
    const before = item ? marker : indent > depth ? '> ' : ''
    const text = writeMarkdown(nodeOf(line))
      .trimEnd()
      .replaceAll('\n', `\n${INDENT.repeat(depth + (item ? 1 : 0))}`)
    const gap = item && lines[i - 1]?.item ? '\n' : '\n\n'
    return (i > 0 ? gap : '') + INDENT.repeat(depth) + before + text
  })
  return written.join('')
}

function nodeOf({ runs, depth, rows }: Line): RootContent {
  if (depth) return { type: 'heading', depth, children: phrasingOf(runs) }
  if (!rows) return paragraphOf(runs)
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
