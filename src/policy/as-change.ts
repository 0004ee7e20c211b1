import type { Block, InlineRun, Row } from './document-model.ts'
import type { BlockChange, ChangedRow, InlineChange, Presence, Same } from './redline-model.ts'

/** A block whose inside is spelt out, down to its runs. */
export type SpeltOut = Exclude<BlockChange, Same<Block> | { kind: 'inserted' | 'deleted' }>

/** A change with everything spelt out: a block that came or went as one whose every run did. */
export function spellOut(change: BlockChange): SpeltOut {
  return 'value' in change ? blockAs(change.value, change.kind) : change
}

/** Blocks as changes of one kind. */
export function blocksAs(blocks: readonly Block[], kind: Presence): BlockChange[] {
  return blocks.map((value) => ({ kind, value }))
}

/** Runs as changes of one kind. */
export function runsAs(runs: readonly InlineRun[], kind: Presence): InlineChange[] {
  return runs.map((value) => ({ kind, value }))
}

/** A row as a changed one, each cell of one kind. */
export function rowAs(row: Row, kind: Presence): ChangedRow {
  return { kind: 'row', cells: row.map((cell) => runsAs(cell, kind)) }
}

function blockAs(block: Block, kind: Presence): SpeltOut {
  switch (block.kind) {
    case 'paragraph':
      return { kind: 'paragraph', runs: runsAs(block.runs, kind) }
    case 'quote':
      return { kind: 'quote', overview: block.overview, blocks: blocksAs(block.blocks, kind) }
    case 'list':
      return {
        kind: 'list',
        ordered: { before: block.ordered, after: block.ordered },
        start: { before: block.start, after: block.start },
        items: block.items.map((value) => ({ kind, value })),
      }
    case 'table':
      return {
        kind: 'table',
        columns: block.header.map(() => 'same'),
        header: rowAs(block.header, kind),
        rows: block.rows.map((value) => ({ kind, value })),
      }
  }
}
