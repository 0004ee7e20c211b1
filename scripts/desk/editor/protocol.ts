import type { Offer } from '../../text/diagnostics/edits.ts'

/** What the desk's server and its script in the browser both know. */

/** A text as it stands in its file, to be edited. */
export interface OpenText {
  path: string
  text: string
  /** By which a save says what it began from. */
  hash: string
  title: string
  /** Where readers see it. */
  pathname: string
  /** Whether it is sealed, so that nobody may type. */
  isFixed: boolean
  surroundings: Surroundings
}

/**
 * What became of a save: the hash of the file as it is now; where others changed
 * it, too, its text, and the hash of what was sent; or the view in which somebody
 * chooses, where both sides changed the same lines.
 */
export type Saved =
  | { hash: string; joined?: string; own?: string }
  | { conflict: string }

export interface Problem {
  /** Where it stands in the file. */
  start: number
  reason: string
  remedy: string
  isError: boolean
  /** What may be done about it, by what its button says. */
  offers: readonly Offer[]
  /** The view in which a step of the software is taken that mends it. */
  run?: { label: string; href: string } | undefined
}

export interface Heading {
  id: string
  number: string
  title: string
}

/** What may be referred to in a text, as the text prints it. */
export interface Surroundings {
  /** Whether the clauses of the text are numbered, which those of a policy are. */
  isNumbered: boolean
  facts: Record<string, string>
  meanings: Readonly<Record<string, string>>
  pages: readonly {
    pathname: string
    title: string
    headings: readonly Heading[]
  }[]
}

/**
 * What the buttons above a text do, in groups, each with the key that does the
 * same, as the editor names keys.
 */
export const tools = [
  { Undo: 'Mod-z', Redo: 'Mod-y' },
  { Clause: 'Mod-Alt-2', 'Sub-clause': 'Mod-Alt-3' },
  { Bold: 'Mod-b', Italic: 'Mod-i' },
  {
    List: 'Mod-Shift-8',
    Numbers: 'Mod-Shift-7',
    Indent: 'Mod-]',
    Outdent: 'Mod-[',
  },
  { 'Link…': '', 'Fact…': '', 'Reference…': '', 'Replace…': '' },
  {
    Table: 'Mod-Alt-t',
    'Row below': '',
    'Column after': '',
    'Delete row': '',
    'Delete column': '',
  },
] as const
