import { type Block, type Clause, joinRuns } from './document-model.ts'
import type { BlockChange, KeptClause, Side, Whole } from './redline-model.ts'

/** A clause of both versions as it reads in one of them. */
export function clauseOf(
  { id, number, depth, title, blocks }: KeptClause,
  side: Side,
): Clause {
  return {
    id: id[side],
    number: number[side],
    depth: depth[side],
    title: runsOf(title, side),
    blocks: blocksOf(blocks, side),
  }
}

/** The blocks of one version. */
export function blocksOf(changes: readonly BlockChange[], side: Side): Block[] {
  return membersOf(changes, side, (change) => {
    switch (change.kind) {
      case 'paragraph':
        return { ...change, runs: runsOf(change.runs, side) }
      case 'quote':
        return { ...change, blocks: blocksOf(change.blocks, side) }
      case 'list': {
        const items = membersOf(change.items, side, ({ blocks }) =>
          blocksOf(blocks, side),
        )
        return {
          kind: 'list',
          ordered: change.ordered[side],
          start: change.start[side],
          items,
        }
      }
      case 'table': {
        const isHere = (_: unknown, i: number) =>
          change.columns[i] !== absentIn[side]
        const row = ({ cells }: typeof change.header) =>
          cells.filter(isHere).map((cell) => runsOf(cell, side))
        const rows = membersOf(change.rows, side, row)
        return { kind: 'table', header: row(change.header), rows }
      }
    }
  })
}

/** The text of one version. */
function runsOf(changes: KeptClause['title'], side: Side) {
  return joinRuns(membersOf(changes, side, (change: never) => change))
}

const absentIn = { before: 'inserted', after: 'deleted' }

function membersOf<T, Inside extends { kind: string }>(
  changes: readonly (Whole<T> | Inside)[],
  side: Side,
  inside: (change: Inside) => T,
): T[] {
  return changes
    .filter(({ kind }) => kind !== absentIn[side])
    .map((change) => ('value' in change ? change.value : inside(change)))
}
