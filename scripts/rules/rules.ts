import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { reporter } from '../text/diagnostics/report.ts'
import type { TextContext } from '../text/page-index.ts'
import { passagesOf } from '../text/passages.ts'
import { characters, pasted } from './characters.ts'
import { code } from './code.ts'
import { fileNames } from './file-names.ts'
import { frontMatter } from './front-matter.ts'
import { headings } from './headings.ts'
import { links } from './links.ts'
import { markdown } from './markdown.ts'
import type { Rule } from './rule.ts'
import { terms } from './terms.ts'
import { typedFacts } from './typed-facts.ts'
import { typedReferences } from './typed-references.ts'
import { unfinishedMarkup } from './unfinished-markup.ts'
import { uniqueNames } from './unique-names.ts'
import { widgets } from './widgets.ts'

/** Rules that look at a text as its author wrote it. */
export function rulesOfSource(context: TextContext) {
  const rules = [
    frontMatter,
    characters,
    pasted,
    markdown,
    code,
    unfinishedMarkup,
  ]
  return [checkWith(rules, context)]
}

/**
 * Rules that look at a text with its facts, its names of headings and the words
 * of its references.
 */
export function rulesOfText(context: TextContext) {
  return [
    checkWith([typedFacts, widgets, headings, typedReferences, terms], context),
  ]
}

/** Rules that look at what the texts say of each other. */
export const rulesOverFiles = [links, uniqueNames, fileNames]

/** A plugin that checks a text by some rules. */
function checkWith(
  rules: readonly Rule[],
  { factsFor, pagesFor }: TextContext,
) {
  return () => (tree: Root, file: VFile) => {
    const { path } = file
    const passages = passagesOf(tree)
    const text = {
      tree,
      file,
      passages,
      facts: factsFor(path),
      pages: pagesFor(path),
    }
    for (const rule of rules) rule(text, reporter(file, rule.name))
  }
}
