import type { Root } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import { refuseCode } from './code.ts'
import { reporter } from './diagnostics/report.ts'
import { readDocument } from './document.ts'
import { type CompileContext, exportText, takeText } from './export-text.ts'
import { dataOf } from './file-data.ts'
import { frameTables } from './frame-tables.ts'
import { readFrontMatter } from './front-matter.ts'
import { linkHeadings, nameHeadings } from './headings.ts'
import { listTerms, markTerms } from './mark-terms.ts'
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

/** What a text says of itself: front matter, facts, ids of headings, terms. */
export function openingPlugins({ ofSource }: TextRules): PluggableList {
  return [
    ...parsing,
    readFrontMatter,
    [check, ofSource],
    replaceFacts,
    nameHeadings,
    listTerms,
  ]
}

/** What it says of others: the words of references, links; its document. */
export function readingPlugins({ ofText }: TextRules): PluggableList {
  return [writeReferences, collectLinks, [check, ofText], readDocument]
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

function check(rules: readonly Rule[]) {
  return (tree: Root, file: VFile) => {
    const passages = passagesOf(tree)
    const { facts, pages } = dataOf(file)

    for (const rule of rules)
      rule({ tree, file, passages, facts, pages }, reporter(file, rule.name))
  }
}
