import type { TextRules } from '../text/rule.ts'
import { characters, pasted } from './characters.ts'
import { code } from './code.ts'
import { frontMatter } from './front-matter.ts'
import { headings } from './headings.ts'
import { markdown } from './markdown.ts'
import { terms } from './terms.ts'
import { typedFacts } from './typed-facts.ts'
import { typedReferences } from './typed-references.ts'
import { unfinishedMarkup } from './unfinished-markup.ts'
import { widgets } from './widgets.ts'

/** What may be wrong with a text by itself. */
export const textRules: TextRules = {
  ofSource: [frontMatter, characters, pasted, markdown, code, unfinishedMarkup],
  ofText: [typedFacts, widgets, headings, typedReferences, terms],
}
