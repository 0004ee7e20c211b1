import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { checkLeftovers } from './check-leftovers.ts'
import { checkMarkdown } from './check-markdown.ts'
import { checkTerms } from './check-terms.ts'
import { checkTypedReferences } from './check-typed-references.ts'
import { checkWidgets } from './check-widgets.ts'
import { checkWrittenFacts } from './check-written-facts.ts'
import { collectLinks } from './collect-links.ts'
import type { PipelineOptions } from './file-data.ts'
import { keepFormerIds } from './former-ids.ts'
import { frameTables } from './frame-tables.ts'
import { readHeadingIds } from './heading-ids.ts'
import { checkHeadingLevels } from './heading-levels.ts'
import { markTerms } from './mark-terms.ts'
import { numberClauses } from './number-clauses.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { replaceFactsInTree } from './replace-facts.ts'
import { unravelWidgets } from './unravel-widgets.ts'
import { writeReferences } from './write-references.ts'

/** From Markdown to Markdown: front matter, checks of the text as it was written, facts, ids, references, checks. */
export function remarkPlugins(options: PipelineOptions): PluggableList {
  return [
    remarkFrontmatter,
    remarkGfm,
    unravelWidgets,
    [readFrontMatter, options],
    checkMarkdown,
    checkHeadingLevels,
    [checkLeftovers, options],
    [checkWrittenFacts, options],
    [replaceFactsInTree, options],
    readHeadingIds,
    [writeReferences, options],
    [checkTypedReferences, options],
    [checkTerms, options],
    checkWidgets,
    collectLinks,
  ]
}

/** From HTML to HTML: ids, numbers, defined terms, tables, names of former clauses. */
export function rehypePlugins(options: Partial<PipelineOptions> = {}): PluggableList {
  return [rehypeSlug, numberClauses, [markTerms, options], frameTables, keepFormerIds]
}
