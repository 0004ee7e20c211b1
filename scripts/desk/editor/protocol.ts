import type { Offer } from '../../text/diagnostics/edits.ts'

/** Types that the desk's server and its script in the browser share. */

/** A text that the editor opens. */
export interface OpenText {
  path: string
  text: string
  /** The hash of `text`, which a save sends as its base. */
  hash: string
  title: string
  /** The BCP 47 tag of its language. */
  locale: string
  /** The path of its page. */
  pathname: string
  /** Whether it is sealed and therefore read-only. */
  isFixed: boolean
  /** Whether the desk sends events about it. */
  isLive: boolean
  surroundings: Surroundings
}

/**
 * The answer to a save: the hash of the file, and if others have changed its base,
 * their text, which the window merges and saves again.
 */
export interface SaveAnswer {
  hash: string
  theirs?: Theirs
}

/** A text that others saved. */
export interface Theirs {
  text: string
  /** Who saved it; '' if the desk does not know. */
  by: string
  /** The URL of the page on which to choose, if the window asked for it. */
  choose?: string
}

/** A diagnostic of a text. */
export interface Problem {
  /** Its offset in the file without BOM. */
  start: number
  reason: string
  remedy: string
  isError: boolean
  /** Fixes, each with the label of its button. */
  offers: readonly Offer[]
}

/** What a window learns of its text while it is open, each with its data. */
export interface News {
  /** The names of the others who have the text open. */
  people: readonly string[]
  /** The hash of the file, which somebody wrote or removed. */
  text: string
  /** Remarks were added, answered or put aside. */
  remarks: null
}

export interface Heading {
  id: string
  number: string
  title: string
}

/** What a text may refer to. */
export interface Surroundings {
  /** Whether clauses are numbered, as in a policy. */
  isNumbered: boolean
  facts: Record<string, string>
  meanings: Readonly<Record<string, string>>
  /** What each widget is, by its name. */
  widgets: Readonly<Record<string, string>>
  pages: readonly {
    pathname: string
    title: string
    headings: readonly Heading[]
  }[]
}

/** The labels of the toolbar in groups, each with its key as ProseMirror has it. */
export const tools = [
  { Undo: 'Mod-z', Redo: 'Mod-y' },
  { Clause: 'Mod-Alt-2', 'Sub-clause': 'Mod-Alt-3' },
  { Bold: 'Mod-b', Italic: 'Mod-i' },
  {
    'Bulleted list': 'Mod-Shift-8',
    'Numbered list': 'Mod-Shift-7',
    'Increase indent': 'Mod-]',
    'Decrease indent': 'Mod-[',
  },
  { 'Link…': '', 'Fact…': '', 'Reference…': '', 'Replace…': '' },
  { 'Remark…': 'Mod-Alt-m' },
  {
    Table: 'Mod-Alt-t',
    'Insert row below': '',
    'Insert column right': '',
    'Delete row': '',
    'Delete column': '',
  },
] as const
