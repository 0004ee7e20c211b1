import rehypeSlug from 'rehype-slug'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { checkEncodedSigns } from './check-encoded-signs.ts'
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
import { onceFor } from './once-for.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { replaceFactsInTree } from './replace-facts.ts'
import { unravelWidgets } from './unravel-widgets.ts'
import { writeReferences } from './write-references.ts'

const passThrough = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const

/** The two halves of the way from what was parsed to what is published. */
export const pipelineFor = onceFor((options) => ({
  check: unified().use(remarkPlugins(options)).freeze(),
  toHtml: unified()
    .use(remarkRehype, { passThrough: [...passThrough] })
    .use(rehypePlugins(options))
    .freeze(),
}))

/** From Markdown to Markdown: front matter, checks of the text as it was written, facts, ids, references, checks. */
function remarkPlugins(options: PipelineOptions): PluggableList {
  return [
    unravelWidgets,
    [readFrontMatter, options],
    checkMarkdown,
    checkEncodedSigns,
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
function rehypePlugins(options: PipelineOptions): PluggableList {
  return [rehypeSlug, numberClauses, [markTerms, options], frameTables, keepFormerIds]
}
