import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { Report } from '../text/diagnostics/report.ts'
import type { FactsTable } from '../text/facts.ts'
import type { PageIndex } from '../text/page-index.ts'
import type { Passage } from '../text/passages.ts'

/**
 * A text as rules see it: with the facts that it prints and the pages that it
 * refers to.
 */
export interface CheckedText {
  tree: Root
  file: VFile
  passages: readonly Passage[]
  facts: FactsTable
  pages: PageIndex
}

/** Reports what is wrong with a text. */
export type Rule = (text: CheckedText, report: Report) => void
