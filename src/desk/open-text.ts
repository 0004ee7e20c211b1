import type { EditorView } from '@codemirror/view'
import type { Saver } from './editor/saver.ts'
import type { Problem, TextFile } from './protocol.ts'

/** What the views beside a text work with. */
export interface OpenText {
  file: TextFile
  view: EditorView
  saver: Saver
  problems: readonly Problem[]
  /** How often it was saved, by which the page beside it knows that it is old. */
  saves: number
  /** The name of the clause in which the cursor is. */
  clause: string
  /** Reads the file anew. */
  again: () => void
}
