import type { Block, InlineRun, Row } from './document-model.ts'
import type {
  BlockChange,
  ChangedRow,
  ExpandedChange,
  Presence,
  Whole,
} from './redline-model.ts'

/**
 * A change as one of its inside: a block that came or went becomes one whose
 * every part did.
 */
export function expand(change: BlockChange): ExpandedChange {
  if (!('value' in change)) return change
  const { value: block, kind } = change
  switch (block.kind) {
    case 'paragraph':
      return { ...block, runs: runsAs(block.runs, kind) }
    case 'quote':
      return { ...block, blocks: blocksAs(block.blocks, kind) }
    case 'list': {
      const ordered = { before: block.ordered, after: block.ordered }
      const start = { before: block.start, after: block.start }
      return { kind: 'list', ordered, start, items: wholes(block.items, kind) }
    }
    case 'table': {
      const columns = block.header.map(() => 'same' as const)
      const rows = wholes(block.rows, kind)
      return { kind: 'table', columns, header: rowAs(block.header, kind), rows }
    }
  }
}

/** Blocks as changes of one kind. */
export const blocksAs = wholes<Block>

/** Runs as changes of one kind. */
export const runsAs = wholes<InlineRun>

/** A row as a changed one, each cell of one kind. */
export function rowAs(row: Row, kind: Presence): ChangedRow {
  return { kind: 'row', cells: row.map((cell) => runsAs(cell, kind)) }
}

function wholes<T>(values: readonly T[], kind: Presence): Whole<T>[] {
  return values.map((value) => ({ kind, value }))
}
