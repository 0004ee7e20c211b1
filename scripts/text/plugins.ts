import type { Root } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import { reporter } from './diagnostics/report.ts'
import { readDocument } from './document.ts'
import { type CompileContext, exportText, takeText } from './export-text.ts'
import { frameTables } from './frame-tables.ts'
import { readFrontMatter } from './front-matter.ts'
import { linkHeadings, nameHeadings } from './headings.ts'
import { collectLinks } from './links.ts'
import { listTerms, markTerms } from './mark-terms.ts'
import type { TextContext } from './page-index.ts'
import { fastParser, unravelWidgets } from './parser.ts'
import { passagesOf } from './passages.ts'
import { writeReferences } from './references.ts'
import { replaceFacts } from './replace-facts.ts'
import type { Rule, TextRules } from './rule.ts'

/** From MDX to a tree, as it was written. */
function parsing(context: TextContext): PluggableList {
  return [remarkFrontmatter, remarkGfm, [fastParser, context], unravelWidgets]
}

/** What a text says of itself: front matter, facts, ids of headings, terms. */
export function openingPlugins(
  context: TextContext,
  { ofSource }: TextRules,
): PluggableList {
  return [
    ...parsing(context),
    [readFrontMatter, context],
    [check, ofSource, context],
    [replaceFacts, context],
    nameHeadings,
    listTerms,
  ]
}

/** What it says of others: the words of references, links; its document. */
export function readingPlugins(
  context: TextContext,
  { ofText }: TextRules,
): PluggableList {
  return [
    [writeReferences, context],
    collectLinks,
    [check, ofText, context],
    readDocument,
  ]
}

/** What the compiler needs beside its own plugins, from MDX to Markdown. */
export function remarkPlugins(context: CompileContext): PluggableList {
  return [
    ...parsing(context),
    [takeText, context],
    [replaceFacts, context],
    nameHeadings,
    [writeReferences, context],
  ]
}

/** From HTML to HTML: ids, permalinks, defined terms, tables, exports. */
export function rehypePlugins(context: CompileContext): PluggableList {
  return [
    rehypeSlug,
    linkHeadings,
    [markTerms, context],
    frameTables,
    [exportText, context],
  ]
}

function check(rules: readonly Rule[], { factsFor, pagesFor }: TextContext) {
  return (tree: Root, file: VFile) => {
    const { path } = file
    const passages = passagesOf(tree)
    const facts = factsFor(path)
    const pages = pagesFor(path)

    for (const rule of rules)
      rule({ tree, file, passages, facts, pages }, reporter(file, rule.name))
  }
}
