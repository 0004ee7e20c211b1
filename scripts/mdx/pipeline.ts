import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { checkLeftovers } from './check-leftovers.ts'
import { checkMarkdown } from './check-markdown.ts'
import { checkWidgets } from './check-widgets.ts'
import { collectLinks } from './collect-links.ts'
import type { PipelineOptions } from './file-data.ts'
import { frameTables } from './frame-tables.ts'
import { readHeadingIds } from './heading-ids.ts'
import { checkHeadingLevels } from './heading-levels.ts'
import { numberClauses } from './number-clauses.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { replaceFactsInTree } from './replace-facts.ts'

/** From Markdown to Markdown: front matter, checks of the text as it was written, facts, ids, checks. */
export function remarkPlugins(options: PipelineOptions): PluggableList {
  return [
    remarkFrontmatter,
    remarkGfm,
    [readFrontMatter, options],
    checkMarkdown,
    checkHeadingLevels,
    [checkLeftovers, options],
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
