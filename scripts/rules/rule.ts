import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { FactsTable } from '../content/facts.ts'
import type { PageIndex } from '../content/page-index.ts'
import type { Passage } from '../content/passages.ts'
import type { Report } from '../diagnostics/report.ts'

/** A text as rules see it: with the facts that it prints and the pages that it refers to. */
export interface CheckedText {
  tree: Root
  file: VFile
  passages: readonly Passage[]
  facts: FactsTable
  pages: PageIndex
}

/** Reports what is wrong with a text. */
export type Rule = (text: CheckedText, report: Report) => void
