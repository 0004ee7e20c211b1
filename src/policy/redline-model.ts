import type {
  Block,
  Clause,
  InlineRun,
  Paragraph,
  Quote,
  Row,
} from './document-model.ts'

/**
 * Everything that differs between two versions, and everything that does not:
 * either can be had back from it, exactly.
 */
export interface Redline {
  readonly title: Pair<string>
  /** In the order of the new version; what is gone comes where it was. */
  readonly clauses: readonly ClauseEntry[]
}

/** Something as it is in the old version and in the new one. */
export type Pair<T> = { readonly before: T; readonly after: T }

/** One of the two versions. */
export type Side = keyof Pair<unknown>

/**
 * What became of a clause; one that moved has two entries, of which
 * `moved-away` marks its old place.
 */
export type ClauseEntry =
  | { readonly kind: 'new' | 'removed'; readonly clause: Clause }
  | { readonly kind: 'moved-away'; readonly clause: KeptClause }
  | KeptClause

/** A clause of both versions, at its place in the new one. */
export interface KeptClause {
  readonly kind: 'kept'
  readonly id: Pair<string>
  readonly number: Pair<string>
  readonly depth: Pair<Clause['depth']>
  readonly title: readonly InlineChange[]
  readonly blocks: readonly BlockChange[]
  /** Its title reads otherwise. */
  readonly renamed: boolean
  /** It has another place in the order of the clauses. */
  readonly moved: boolean
  /** Its text, its formatting or the level of its heading differs. */
  readonly changed: boolean
}

/**
 * Whether something is in both versions, only in the new one, or only in the
 * old one.
 */
export type Presence = 'same' | 'inserted' | 'deleted'

/** A member of a sequence that has no changes inside. */
export type Whole<T> = { readonly kind: Presence; readonly value: T }

/**
 * What became of a run, which never has changes inside, of a block, of a list
 * item and of a row.
 */
export type InlineChange = Whole<InlineRun>
export type BlockChange = Whole<Block> | ExpandedChange
type ItemChange = Whole<readonly Block[]> | ChangedItem
export type RowChange = Whole<Row> | ChangedRow

/** A block of both versions with changes inside. */
export type ExpandedChange =
  | ChangedParagraph
  | ChangedList
  | ChangedTable
  | ChangedQuote

type ChangedParagraph = Paragraph<InlineChange>
export type ChangedQuote = Quote<BlockChange>
type ChangedItem = {
  readonly kind: 'item'
  readonly blocks: readonly BlockChange[]
}

export interface ChangedList {
  readonly kind: 'list'
  readonly ordered: Pair<boolean>
  readonly start: Pair<number>
  readonly items: readonly ItemChange[]
}

export interface ChangedTable {
  readonly kind: 'table'
  /**
   * One for each column of either version, in the order in which they are
   * shown.
   */
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
