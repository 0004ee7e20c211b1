import type { RootContent } from 'mdast'
import type {
  ClauseDepth,
  InlineRun,
} from '../../src/compare/document-model.ts'
import {
  paragraphOf,
  phrasingOf,
  writeMarkdown,
} from '../text/write-markdown.ts'

export type Runs = readonly InlineRun[]

/** A paragraph, a heading, a list item or a table of a Word file. */
export interface Line {
  runs: Runs
  /** How deep it is indented. */
  level: number
  depth?: ClauseDepth
  /** The bullet or the number of a list item. */
  marker?: string
  /** The cells of a table by row. */
  rows?: readonly (readonly Runs[])[]
}

/** Wide enough for the content of an item with any marker. */
const INDENT = '    '

/** Writes lines as MDX and escapes their text. */
export function writeLines(lines: readonly Line[]): string {
  // The level of a paragraph that belongs to the item above.
  let inside = 0
  const written = lines.map((line, i) => {
    const { level, marker } = line
    const isItem = marker !== undefined
    const isQuote = !isItem && level > inside
    const before = isItem ? `${marker} ` : isQuote ? '> ' : ''
    const indent = INDENT.repeat(isQuote ? inside : level)
    inside = isItem ? level + 1 : Math.min(inside, level)
    const text = writeMarkdown(nodeOf(line))
      .trimEnd()
      .replaceAll('\n', `\n${INDENT.repeat(inside)}`)
    const gap = isItem && lines[i - 1]?.marker ? '\n' : '\n\n'
    return (i > 0 ? gap : '') + indent + before + text
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
