import { align } from './align.ts'
import { diffRuns } from './diff-runs.ts'
import type {
  Block,
  Changeable,
  List,
  ListItem,
  Row,
} from './document-model.ts'
import { similarity, tokensIn } from './similarity.ts'

/** Compares blocks: each with the most similar one of its kind, in order. */
export function diffBlocks(
  before: readonly Block[],
  after: readonly Block[],
): Block[] {
  return diffParts(before, after, diffBlock)
}

/**
 * A part of a text. Overviews and quotes never pair, because only quotes bind;
 * tables with other columns are compared as wholes.
 */
type Part = Changeable & { kind?: string; overview?: boolean; header?: Row }

/**
 * Aligns two sequences by their words, and marks members without a counterpart.
 */
function diffParts<P extends Part>(
  before: readonly P[],
  after: readonly P[],
  diff: (before: P, after: P) => P,
): P[] {
  // Most blocks are unchanged.
  if (JSON.stringify(before) === JSON.stringify(after)) return [...after]

  const describe = (part: P) => ({
    part,
    key: JSON.stringify(part),
    tokens: tokensIn(part),
    kind: [part.kind, part.overview, part.header?.cells.length].join(),
  })
  const steps = align(
    before.map(describe),
    after.map(describe),
    ({ key }) => key,
    (a, b) => (a.kind === b.kind ? similarity(a.tokens, b.tokens) : 0),
  )
  return steps.map(([old, current]) => {
    if (!old) return { ...current.part, change: 'inserted' }
    if (!current) return { ...old.part, change: 'deleted' }
    return old.key === current.key ? current.part : diff(old.part, current.part)
  })
}

function diffBlock(before: Block, after: Block): Block {
  if (before.kind === 'paragraph' && after.kind === 'paragraph')
    return { ...after, runs: diffRuns(before.runs, after.runs) }
  if (before.kind === 'quote' && after.kind === 'quote')
    return diffInside(before, after)
  if (before.kind === 'list' && after.kind === 'list')
    return diffLists(before, after)
  if (before.kind === 'table' && after.kind === 'table')
    return {
      ...after,
      header: diffRows(before.header, after.header),
      rows: diffParts(before.rows, after.rows, diffRows),
    }
  throw new Error(`A ${before.kind} cannot be compared with a ${after.kind}.`)
}

function diffInside<P extends ListItem>(before: P, after: P): P {
  return { ...after, blocks: diffBlocks(before.blocks, after.blocks) }
}

function diffLists(before: List, after: List): List {
  const { ordered, start } = before
  const isSame = ordered === after.ordered && start === after.start
  return {
    ...after,
    ...(!isSame && { was: { ordered, start } }),
    items: diffParts(before.items, after.items, diffInside),
  }
}

function diffRows(before: Row, after: Row): Row {
  return {
    cells: after.cells.map((cell, i) => ({
      runs: diffRuns(before.cells[i]?.runs ?? [], cell.runs),
    })),
  }
}
