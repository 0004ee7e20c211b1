import type { PluggableList } from 'unified'
import type { TextContext } from '../content/page-index.ts'
import type { SiteTexts } from '../content/site-texts.ts'
import { characters } from './characters.ts'
import { programCode } from './code.ts'
import { fileNames } from './file-names.ts'
import { frontMatter } from './front-matter.ts'
import { headings } from './headings.ts'
import { links } from './links.ts'
import { markdown } from './markdown.ts'
import { terms } from './terms.ts'
import { typedFacts } from './typed-facts.ts'
import { typedReferences } from './typed-references.ts'
import { unfinishedMarkup } from './unfinished-markup.ts'
import { uniqueNames } from './unique-names.ts'
import { widgets } from './widgets.ts'

export { readMovedPages } from './moved-pages.ts'

/** Rules that look at a text as its author wrote it. */
export function rulesOfSource(context: TextContext): PluggableList {
  return [
    frontMatter,
    characters,
    markdown,
    [programCode, context],
    [unfinishedMarkup, context],
    [typedFacts, context],
  ]
}

/** Rules that look at a text with its facts, its names of headings and the words of its references. */
export function rulesOfText(context: TextContext): PluggableList {
  return [widgets, headings, [typedReferences, context], [terms, context]]
}

/** Rules that look at what the texts say of each other. */
export const rulesOverFiles: readonly ((site: SiteTexts) => void)[] = [
  links,
  uniqueNames,
  fileNames,
]
