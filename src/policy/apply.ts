import {
  type Block,
  type Clause,
  type InlineRun,
  joinRuns,
  type PolicyDocument,
  type Row,
} from './document-model.ts'
import type {
  BlockChange,
  ChangedRow,
  ChangedTable,
  ClauseEntry,
  InlineChange,
  KeptClause,
  Pair,
  Redline,
} from './redline-model.ts'

type Side = keyof Pair<unknown>

/** The new version, exactly as it was compared. */
export function applyForward(redline: Redline): PolicyDocument {
  return versionOf(redline, 'after')
}

/** The old version, exactly as it was compared. */
export function applyBackward(redline: Redline): PolicyDocument {
  return versionOf(redline, 'before')
}

/** A clause of both versions as it reads in one of them. */
export function clauseOf(clause: KeptClause, side: Side): Clause {
  return {
    id: clause.id[side],
    number: clause.number[side],
    depth: clause.depth[side],
    title: runsOf(clause.title, side),
    blocks: blocksOf(clause.blocks, side),
  }
}

/** The blocks of one version. */
export function blocksOf(changes: readonly BlockChange[], side: Side): Block[] {
  return membersOf(changes, side, (change) => blockOf(change, side))
}

/** The text of one version. */
export function runsOf(changes: readonly InlineChange[], side: Side): InlineRun[] {
  return joinRuns(membersOf(changes, side, (change) => change))
}

function versionOf(redline: Redline, side: Side): PolicyDocument {
  return {
    title: redline.title[side],
    clauses: redline.clauses.flatMap((entry) => clauseAt(entry, side) ?? []),
  }
}

function clauseAt(entry: ClauseEntry, side: Side): Clause | undefined {
  switch (entry.kind) {
    case 'new':
      return side === 'after' ? entry.clause : undefined
    case 'removed':
      return side === 'before' ? entry.clause : undefined
    case 'kept':
      return side === 'before' && entry.moved ? undefined : clauseOf(entry, side)
    case 'moved-away':
      return side === 'before' ? clauseOf(entry.clause, side) : undefined
  }
}

type Plain<T> = { kind: 'same' | 'inserted' | 'deleted'; value: T }
type Changed<C> = Exclude<C, { kind: 'same' | 'inserted' | 'deleted' }>

function membersOf<T, C extends { kind: string }>(
  changes: readonly (Plain<T> | C)[],
  side: Side,
  inside: (change: Changed<C>) => T,
): T[] {
  const absent = side === 'after' ? 'deleted' : 'inserted'
  return changes
    .filter(({ kind }) => kind !== absent)
    .map((change) => ('value' in change ? change.value : inside(change as Changed<C>)))
}

function blockOf(change: Changed<BlockChange>, side: Side): Block {
  switch (change.kind) {
    case 'paragraph':
      return { kind: 'paragraph', runs: runsOf(change.runs, side) }
    case 'quote':
      return { kind: 'quote', overview: change.overview, blocks: blocksOf(change.blocks, side) }
    case 'list':
      return {
        kind: 'list',
        ordered: change.ordered[side],
        start: change.start[side],
        items: membersOf(change.items, side, ({ blocks }) => blocksOf(blocks, side)),
      }
    case 'table': {
      const row = (changed: ChangedRow) => rowOf(changed, change.columns, side)
      return { kind: 'table', header: row(change.header), rows: membersOf(change.rows, side, row) }
    }
  }
}

function rowOf({ cells }: ChangedRow, columns: ChangedTable['columns'], side: Side): Row {
  const absent = side === 'after' ? 'deleted' : 'inserted'
  return cells.filter((_, i) => columns[i] !== absent).map((cell) => runsOf(cell, side))
}
