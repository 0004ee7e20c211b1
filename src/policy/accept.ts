import {
  type Block,
  type Changeable,
  type Clause,
  type InlineRun,
  joinRuns,
  type PolicyDocument,
  type Row,
  type Side,
} from './document-model.ts'

/**
 * The new text of a comparison. Like the old one it no longer says which facts
 * and references its words come from.
 */
export function accept(comparison: PolicyDocument): PolicyDocument {
  return documentIn(comparison, 'after')
}

/** The old text of a comparison. */
export function reject(comparison: PolicyDocument): PolicyDocument {
  return documentIn(comparison, 'before')
}

/** A clause as it reads in one of the texts that has it. */
export function clauseIn(
  { change, was, title, blocks, ...clause }: Clause,
  side: Side,
): Clause {
  return {
    ...clause,
    ...(side === 'before' && was),
    title: runsIn(title, side),
    blocks: blocksIn(blocks, side),
  }
}

/** The blocks of one of the texts. */
export function blocksIn(blocks: readonly Block[], side: Side): Block[] {
  return partsIn(blocks, side).map((block) => blockIn(block, side))
}

function documentIn(
  { was, title, clauses }: PolicyDocument,
  side: Side,
): PolicyDocument {
  return {
    title,
    ...(side === 'before' && was),
    clauses: partsIn(clauses, side).map((clause) => clauseIn(clause, side)),
  }
}

function blockIn({ change, ...block }: Block, side: Side): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, runs: runsIn(block.runs, side) }
    case 'quote':
      return { ...block, blocks: blocksIn(block.blocks, side) }
    case 'list': {
      const { was, ...list } = block
      const items = partsIn(list.items, side).map(({ blocks }) => ({
        blocks: blocksIn(blocks, side),
      }))
      return { ...list, ...(side === 'before' && was), items }
    }
    case 'table': {
      const header = rowIn(block.header, side)
      const rows = partsIn(block.rows, side).map((row) => rowIn(row, side))
      return { kind: 'table', header, rows }
    }
  }
}

function rowIn({ cells }: Row, side: Side): Row {
  return {
    cells: partsIn(cells, side).map(({ runs }) => ({
      runs: runsIn(runs, side),
    })),
  }
}

function runsIn(runs: readonly InlineRun[], side: Side): InlineRun[] {
  return joinRuns(
    partsIn(runs, side).map(({ change, fact, reference, ...run }) => run),
  )
}

const absentIn = { before: 'inserted', after: 'deleted' }

function partsIn<Part extends Changeable>(
  parts: readonly Part[],
  side: Side,
): Part[] {
  return parts.filter(({ change }) => change !== absentIn[side])
}
