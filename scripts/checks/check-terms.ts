import type { Rule } from '../text/read.ts'
import { definitionsIn } from '../text/steps/terms.ts'
import { isPolicy } from '../text/text.ts'

/** Warns of terms that a policy defines twice; the first definition counts. */
export const terms: Rule = (tree, text, report) => {
  if (!isPolicy(text)) return

  for (const { term, bold, isRepeated } of definitionsIn(tree))
    if (isRepeated)
      report(
        bold.children[0],
        `“${term}” is defined twice.`,
        'Delete one of the definitions.',
        'warning',
      )
}
