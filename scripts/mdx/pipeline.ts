import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { checkWidgets } from './check-widgets.ts'
import { collectLinks } from './collect-links.ts'
import type { PipelineOptions } from './file-data.ts'
import { frameTables } from './frame-tables.ts'
import { readHeadingIds } from './heading-ids.ts'
import { numberClauses } from './number-clauses.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { replaceFactsInTree } from './replace-facts.ts'

/** From Markdown to Markdown: front matter, facts, ids, checks. */
export function remarkPlugins(options: PipelineOptions): PluggableList {
  return [
    remarkFrontmatter,
    remarkGfm,
    [readFrontMatter, options],
    [replaceFactsInTree, options],
    readHeadingIds,
    checkWidgets,
    collectLinks,
  ]
}

/** From HTML to HTML: ids, numbers, tables. */
export function rehypePlugins(): PluggableList {
  return [rehypeSlug, numberClauses, frameTables]
}
