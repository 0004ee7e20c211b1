import type { Block, Cell, Clause, ClauseDepth, InlineRun } from './document-model.ts'

/** Everything that differs between two versions, and everything that does not: either can be had back from it, exactly. */
export interface Redline {
  readonly title: Pair<string>
  /** In the order of the new version; what is gone stands where it stood. */
  readonly clauses: readonly ClauseEntry[]
}

export interface Pair<T> {
  readonly before: T
  readonly after: T
}

export type ClauseEntry = NewClause | RemovedClause | KeptClause | MovedAway

export interface NewClause {
  readonly kind: 'new'
  readonly clause: Clause
}

export interface RemovedClause {
  readonly kind: 'removed'
  readonly clause: Clause
}

/** A clause of both versions, at its place in the new one. */
export interface KeptClause {
  readonly kind: 'kept'
  readonly id: Pair<string>
  readonly number: Pair<string>
  readonly depth: Pair<ClauseDepth>
  readonly title: readonly InlineChange[]
  readonly blocks: readonly BlockChange[]
  /** Its title reads otherwise. */
  readonly renamed: boolean
  /** It stands elsewhere in the order of the clauses. */
  readonly moved: boolean
  /** Its text, its formatting or the level of its heading differs. */
  readonly changed: boolean
}

/** The old place of a clause that moved. */
export interface MovedAway {
  readonly kind: 'moved-away'
  readonly clause: KeptClause
}

/** A member of a sequence: in both versions alike, in one of them only, or in both with changes inside. */
export type Change<T, Inside> = Same<T> | Inserted<T> | Deleted<T> | Inside

export interface Same<T> {
  readonly kind: 'same'
  readonly value: T
}

export interface Inserted<T> {
  readonly kind: 'inserted'
  readonly value: T
}

export interface Deleted<T> {
  readonly kind: 'deleted'
  readonly value: T
}

export type InlineChange = Change<InlineRun, never>
export type BlockChange = Change<
  Block,
  ChangedParagraph | ChangedList | ChangedTable | ChangedQuote
>
export type ItemChange = Change<readonly Block[], ChangedItem>
export type RowChange = Change<readonly Cell[], ChangedRow>
export type Presence = 'same' | 'inserted' | 'deleted'

export interface ChangedParagraph {
  readonly kind: 'paragraph'
  readonly runs: readonly InlineChange[]
}

export interface ChangedList {
  readonly kind: 'list'
  readonly ordered: Pair<boolean>
  readonly start: Pair<number>
  readonly items: readonly ItemChange[]
}

export interface ChangedItem {
  readonly kind: 'item'
  readonly blocks: readonly BlockChange[]
}

export interface ChangedTable {
  readonly kind: 'table'
  /** One for each column of either version, in the order in which they are shown. */
  readonly columns: readonly Presence[]
  readonly header: ChangedRow
  /** A row that is `same` exists only where no column came or went. */
  readonly rows: readonly RowChange[]
}

/** A row of both versions: one cell for each of the table's `columns`. */
export interface ChangedRow {
  readonly kind: 'row'
  readonly cells: readonly (readonly InlineChange[])[]
}

export interface ChangedQuote {
  readonly kind: 'quote'
  readonly overview: boolean
  readonly blocks: readonly BlockChange[]
}
