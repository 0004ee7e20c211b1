import { dataOf, isPolicy } from '../content/file-data.ts'
import { offsetIn } from '../content/passages.ts'
import { definitionsIn, isTitled, termFinder } from '../content/terms.ts'
import type { Rule } from './rule.ts'

/** Warns of words that a policy defines twice, or defines and never uses. */
export const terms: Rule = ({ file, passages }, report) => {
  const definitions = isPolicy(dataOf(file)) ? definitionsIn(passages) : []
  const find = termFinder(definitions.map(({ term }) => term))
  const uses = passages.flatMap(({ text }) => find(text).map(({ term }) => term))
  const defined = new Set<string>()
  for (const { term, passage, start, end } of definitions) {
    const warn = (reason: string, remedy: string) =>
      report(offsetIn(file, passage, start, end), `“${term}” ${reason}.`, remedy, 'warning')
    // Its definition is found as a use.
    if (defined.has(term)) warn('is defined a second time', 'Keep one of the two.')
    else if (isTitled(term) && uses.filter((use) => use === term).length < 2)
      warn('is defined and then never used', 'Delete it, or use the word exactly like it.')
    defined.add(term)
  }
}
