import { type Day, todayInIndia } from '../../src/site/timeline.ts'
import { openSite, type Site } from '../site/read-site.ts'
import { root } from '../text/paths.ts'
import type { Rule } from '../text/read.ts'
import { createReader } from '../text/read.ts'
import { characters } from './characters.ts'
import { headings } from './check-headings.ts'
import { terms } from './check-terms.ts'
import { widgets } from './check-widgets.ts'
import { markdown } from './markdown.ts'
import { pasted, printedMarks } from './printed-marks.ts'
import { printedText } from './printed-text.ts'
import { typedReferences } from './typed-references.ts'

/** The rules that look at one text alone. */
export const textRules: readonly Rule[] = [
  characters,
  pasted,
  markdown,
  printedMarks,
  printedText,
  widgets,
  headings,
  typedReferences,
  terms,
]

/** Shared by all sites, so that an unchanged text is read once. */
const reader = createReader(textRules)

/** Opens the content of a folder on a day, with its texts checked by the rules. */
export function openCheckedSite(
  folder: string = root,
  today: Day = todayInIndia(),
): Site {
  return openSite(folder, today, reader)
}
