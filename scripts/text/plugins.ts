import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import { type Report, reporter } from './diagnostics/report.ts'
import { dataOf } from './file-data.ts'
import { frameTables } from './frame-tables.ts'
import { linkHeadings, nameHeadings } from './headings.ts'
import { markTerms } from './mark-terms.ts'
import { fastParser } from './parser.ts'
import { readDocument } from './read-document.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { writeReferences } from './references.ts'
import { replaceFacts } from './replace-facts.ts'
import { visit } from './visit.ts'

/** Reports what is wrong with a text that was read. */
export type Rule = (tree: Root, file: VFile, report: Report) => void

/**
 * All that is read of a text, from its source to its document, and all that
 * readers see beside its words.
 */
export function readingPlugins(rules: readonly Rule[]): PluggableList {
  return [
    fastParser,
    readFrontMatter,
    replaceFacts,
    nameHeadings,
    writeReferences,
    [checkBy, rules],
    readDocument,
    markTerms,
    linkHeadings,
    frameTables,
    leavePlaces,
  ]
}

function checkBy(rules: readonly Rule[]) {
  return (tree: Root, file: VFile) => {
    for (const rule of rules) rule(tree, file, reporter(file, rule.name))
  }
}

/**
 * Lets go of the places of all nodes, two thirds of a tree: whoever reports
 * something has done so, and the compiler asks for none.
 */
function leavePlaces() {
  return (tree: Root, file: VFile) => {
    visit(tree, (node) => {
      node.position = undefined
    })
    dataOf(file).passages = []
  }
}
