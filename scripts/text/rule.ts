import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { Report } from './diagnostics/report.ts'
import type { FactsTable } from './facts.ts'
import type { Passage } from './passages.ts'

/** A text as rules see it, with the facts it prints. */
export interface CheckedText {
  tree: Root
  file: VFile
  passages: readonly Passage[]
  facts: FactsTable
}

/** Reports what is wrong with a text. */
export type Rule = (text: CheckedText, report: Report) => void

/** The rules by which texts are checked while they are read. */
export interface TextRules {
  /** They look at a text as its author wrote it. */
  ofSource: readonly Rule[]
  /** They look at it with its facts, ids of headings and references. */
  ofText: readonly Rule[]
}
