import type { Root } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import { reporter } from './diagnostics/report.ts'
import { readDocument } from './document.ts'
import { type CompileContext, exportText, takeText } from './export-text.ts'
import { dataOf } from './file-data.ts'
import { frameTables } from './frame-tables.ts'
import { readFrontMatter } from './front-matter.ts'
import { linkHeadings, nameHeadings } from './headings.ts'
import { listTerms, markTerms } from './mark-terms.ts'
import { refuseCode } from './marks.ts'
import { fastParser, unravelWidgets } from './parser.ts'
import { passagesOf } from './passages.ts'
import { collectLinks, writeReferences } from './references.ts'
import { replaceFacts } from './replace-facts.ts'
import type { Rule, TextRules } from './rule.ts'

/** From MDX to a tree, as it was written. */
const parsing: PluggableList = [
  remarkFrontmatter,
  remarkGfm,
  fastParser,
  unravelWidgets,
]

/** All that is read of a text, from its source to its document. */
export function readingPlugins(rules: TextRules): PluggableList {
  return [
    ...parsing,
    readFrontMatter,
    checkBy(rules.ofSource),
    replaceFacts,
    nameHeadings,
    listTerms,
    writeReferences,
    collectLinks,
    checkBy(rules.ofText),
    readDocument,
  ]
}

/** What the compiler needs beside its own plugins, from MDX to Markdown. */
export function remarkPlugins(context: CompileContext): PluggableList {
  return [
    ...parsing,
    [takeText, context],
    refuseCode,
    replaceFacts,
    nameHeadings,
    writeReferences,
  ]
}

/** From HTML to HTML: ids, permalinks, defined terms, tables, exports. */
export function rehypePlugins(context: CompileContext): PluggableList {
  return [
    rehypeSlug,
    linkHeadings,
    markTerms,
    frameTables,
    [exportText, context],
  ]
}

/** A plugin of its own for some rules: unified runs each plugin once. */
function checkBy(rules: readonly Rule[]) {
  return () => (tree: Root, file: VFile) => {
    const passages = passagesOf(tree)
    const { facts } = dataOf(file)

    for (const rule of rules)
      rule({ tree, file, passages, facts }, reporter(file, rule.name))
  }
}
