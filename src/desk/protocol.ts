/** What the desk's pages and its server say to each other, all of it JSON. */

/** A text of the content as it stands in its file. */
export interface TextFile {
  path: string
  text: string
  /** By which a save says what it began from. */
  hash: string
  /** Where readers see it. */
  pathname: string
  title: string
  /** Of a version, the day from which it is in force. */
  day?: string
  slug: string
  /** A sealed text is fixed; a correction of one is not sealed yet. */
  state: 'page' | 'draft' | 'sealed' | 'correction'
  status?: string
  /** The other versions of the policy, the newest first. */
  others: readonly string[]
}

/** What became of a save: the text as it is in the file now, or the places where both sides changed the same. */
export type Saved =
  | { kind: 'saved'; hash: string; joined?: string }
  | { kind: 'conflict'; hash: string; parts: readonly Part[] }

/** Lines on which all agree, or the two texts between which somebody must choose. */
export type Part =
  | { same: readonly string[] }
  | { mine: readonly string[]; theirs: readonly string[] }

/** Characters to be replaced, by their place in the text. */
export interface Replacement {
  from: number
  to: number
  /** What stood there. */
  was: string
  insert: string
}

export interface Problem {
  line: number
  column: number
  reason: string
  remedy: string
  isError: boolean
  /** What mends it. */
  fix?: Replacement
}

/** A state of a text that was saved, or is gone from its folder. */
export interface KeptState {
  path: string
  hash: string
  /** ISO time. */
  time: string
}

export interface Heading {
  id: string
  number: string
  title: string
}

/** What may be referred to in a text, as the text prints it. */
export interface Surroundings {
  facts: Readonly<Record<string, string>>
  meanings: Readonly<Record<string, string>>
  pages: readonly {
    pathname: string
    title: string
    headings: readonly Heading[]
    terms: readonly string[]
  }[]
  /** What each widget is for. */
  widgets: Readonly<Record<string, string>>
}

/** A version of a policy, or a page or section without versions. */
export interface TextRow {
  path: string
  title: string
  day?: string
  status?: string
  errors: number
  warnings: number
}

export interface PolicyRow {
  slug: string
  title: string
  /** The newest first. */
  versions: readonly TextRow[]
  /** The first lawful day of a change, and why it is that. */
  firstDay: string
  why: string
}

export interface Overview {
  today: string
  policies: readonly PolicyRow[]
  pages: readonly TextRow[]
  sections: readonly TextRow[]
  placeholders: number
  /** Problems of files that are no texts: facts, the book of seals. */
  other: readonly (Problem & { path: string })[]
  work: Work
}

/** What git knows of this copy of the project. */
export interface Work {
  /** Who works here. */
  name: string
  /** Where a push would go; empty where the branch has no upstream. */
  upstream: string
  /** How many commits are not there yet. */
  ahead: number
  /** Files of the content that are in no commit as they are. */
  changed: readonly string[]
}

export interface FactRow {
  name: string
  meaning: string
  value: string
  /** The mark before the value, such as placeholder. */
  mark: string
  /** The titles of texts that print it. */
  printed: readonly string[]
  /** Sealed versions that keep another value. */
  kept: readonly { title: string; value: string }[]
}

export interface FactsTable {
  hash: string
  rows: readonly FactRow[]
}
