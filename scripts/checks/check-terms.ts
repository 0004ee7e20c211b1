import { offsetIn } from '../text/parse/passages.ts'
import type { Rule } from '../text/read.ts'
import { definitionsIn } from '../text/steps/terms.ts'
import { isPolicy } from '../text/text.ts'

/** Warns of terms that a policy defines twice; the first definition counts. */
export const terms: Rule = (_, text, report) => {
  if (!isPolicy(text)) return

  const defined = new Set<string>()
  for (const { term, passage, start } of definitionsIn(text.passages)) {
    if (defined.has(term))
      report(
        offsetIn(passage, start),
        `“${term}” is defined twice.`,
        'Delete one of the definitions.',
        'warning',
      )
    defined.add(term)
  }
}
