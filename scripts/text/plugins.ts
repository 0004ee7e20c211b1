import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import { reporter } from './diagnostics/report.ts'
import { readDocument } from './document.ts'
import { dataOf } from './file-data.ts'
import { readFrontMatter } from './front-matter.ts'
import { nameHeadings } from './headings.ts'
import { listTerms } from './mark-terms.ts'
import { fastParser, unravelWidgets } from './parser.ts'
import { passagesOf } from './passages.ts'
import { collectLinks, writeReferences } from './references.ts'
import { replaceFacts } from './replace-facts.ts'
import type { Rule, TextRules } from './rule.ts'
import { visit } from './visit.ts'

/** All that is read of a text, from its source to its document. */
export function readingPlugins(rules: TextRules): PluggableList {
  return [
    remarkGfm,
    fastParser,
    unravelWidgets,
    readFrontMatter,
    checkBy(rules.ofSource),
    replaceFacts,
    nameHeadings,
    listTerms,
    writeReferences,
    collectLinks,
    checkBy(rules.ofText),
    readDocument,
    leavePlaces,
  ]
}

/** A plugin of its own for some rules: unified runs each plugin once. */
function checkBy(rules: readonly Rule[]) {
  return () => (tree: Root, file: VFile) => {
    const { facts, parsed } = dataOf(file)
    const passages = passagesOf(tree, parsed)

    for (const rule of rules)
      rule({ tree, file, passages, facts }, reporter(file, rule.name))
  }
}

/**
 * Lets go of the places of all nodes, two thirds of a tree: whoever reports
 * something has done so, and the compiler asks for none.
 */
function leavePlaces() {
  return (tree: Root) => {
    visit(tree, (node) => {
      node.position = undefined
    })
  }
}
