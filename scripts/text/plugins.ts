import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { readDocument } from './document.ts'
import { exportData } from './export-data.ts'
import { frameTables } from './frame-tables.ts'
import { readFrontMatter } from './front-matter.ts'
import { nameHeadings } from './headings.ts'
import { linkHeadings } from './link-headings.ts'
import { collectLinks } from './links.ts'
import { markTerms } from './mark-terms.ts'
import type { TextContext } from './page-index.ts'
import { fastParser } from './parser.ts'
import { writeReferences } from './references.ts'
import { replaceFacts } from './replace-facts.ts'
import { unravelWidgets } from './unravel-widgets.ts'

/**
 * What a text says of itself: front matter, facts and names of headings; with
 * rules for what its author wrote, before facts are put in.
 */
export function openingPlugins(
  context: TextContext,
  rules: PluggableList = [],
): PluggableList {
  return [
    remarkFrontmatter,
    remarkGfm,
    [fastParser, context],
    unravelWidgets,
    [readFrontMatter, context],
    ...rules,
    [replaceFacts, context],
    nameHeadings,
  ]
}

/**
 * What a text says of others: the words of references, links; with rules for
 * all of that, and the text as a document.
 */
export function readingPlugins(
  context: TextContext,
  rules: PluggableList = [],
): PluggableList {
  return [[writeReferences, context], collectLinks, ...rules, readDocument]
}

/** From MDX to Markdown with facts in it. */
export function remarkPlugins(context: TextContext): PluggableList {
  return [...openingPlugins(context), ...readingPlugins(context)]
}

/**
 * From HTML to HTML: ids, permalinks with numbers, defined terms, tables; at
 * the end what modules export.
 */
export function rehypePlugins(context: TextContext): PluggableList {
  return [
    rehypeSlug,
    linkHeadings,
    [markTerms, context],
    frameTables,
    exportData,
  ]
}
