import { changesOf } from './changes-of.ts'
import { diffRuns } from './diff-runs.ts'
import { diffTable } from './diff-table.ts'
import type { Block, List } from './document-model.ts'
import type { BlockChange, ChangedItem, ChangedList } from './redline-model.ts'
import { bagOf, similarity } from './similarity.ts'
import { textOfBlock, textOfBlocks } from './text-of.ts'

/** Below this, two blocks are held for different ones. A list or table stays itself through much more editing than a sentence. */
const leastLikeness: Record<Block['kind'], number> = {
  paragraph: 0.4,
  list: 0.2,
  table: 0.15,
  quote: 0.2,
}

/** Compares blocks: each with the one that it most resembles, in order. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const bags = { before: before.map(bagOfBlock), after: after.map(bagOfBlock) }
  const likeness = (i: number, j: number) => {
    const [a, b] = [before[i], after[j]]
    const [bagA, bagB] = [bags.before[i], bags.after[j]]
    if (!a || !b || !bagA || !bagB || !mayBePaired(a, b)) return 0
    const alike = similarity(bagA, bagB)
    return alike < leastLikeness[a.kind] ? 0 : alike
  }
  return changesOf(before, after, likeness, diffBlock)
}

function diffBlock(before: Block, after: Block): BlockChange {
  if (before.kind === 'paragraph' && after.kind === 'paragraph')
    return { kind: 'paragraph', runs: diffRuns(before.runs, after.runs) }
  if (before.kind === 'list' && after.kind === 'list') return diffList(before, after)
  if (before.kind === 'table' && after.kind === 'table') return diffTable(before, after)
  if (before.kind === 'quote' && after.kind === 'quote') {
    const blocks = diffBlocks(before.blocks, after.blocks)
    return { kind: 'quote', overview: after.overview, blocks }
  }
  throw new Error(`A ${before.kind} cannot be compared with a ${after.kind}.`)
}

function diffList(before: List, after: List): ChangedList {
  const bags = {
    before: before.items.map((blocks) => bagOf(textOfBlocks(blocks))),
    after: after.items.map((blocks) => bagOf(textOfBlocks(blocks))),
  }
  const likeness = (i: number, j: number) => {
    const [a, b] = [bags.before[i], bags.after[j]]
    const alike = a && b ? similarity(a, b) : 0
    return alike < leastLikeness.paragraph ? 0 : alike
  }
  return {
    kind: 'list',
    ordered: { before: before.ordered, after: after.ordered },
    start: { before: before.start, after: after.start },
    items: changesOf(before.items, after.items, likeness, diffItem),
  }
}

function diffItem(before: readonly Block[], after: readonly Block[]): ChangedItem {
  return { kind: 'item', blocks: diffBlocks(before, after) }
}

function mayBePaired(a: Block, b: Block): boolean {
  return (
    a.kind === b.kind && !(a.kind === 'quote' && b.kind === 'quote' && a.overview !== b.overview)
  )
}

function bagOfBlock(block: Block) {
  return bagOf(textOfBlock(block))
}
