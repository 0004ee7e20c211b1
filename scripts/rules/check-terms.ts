import { dataOf, isPolicy } from '../text/file-data.ts'
import { offsetIn } from '../text/passages.ts'
import type { Rule } from '../text/plugins.ts'
import { definitionsIn, isTitled, termFinder } from '../text/terms.ts'

/** Warns of words that a policy defines twice, or defines and never uses. */
export const terms: Rule = (_, file, report) => {
  const data = dataOf(file)
  if (!isPolicy(data)) return

  const { passages } = data
  const definitions = definitionsIn(passages)
  if (definitions.length === 0) return

  const find = termFinder(definitions.map(({ term }) => term))
  const uses = new Map<string, number>()
  for (const { text } of passages)
    for (const { term } of find(text)) uses.set(term, (uses.get(term) ?? 0) + 1)

  const defined = new Set<string>()
  for (const { term, passage, start } of definitions) {
    const place = offsetIn(passage, start)
    const tell = (reason: string, remedy: string) =>
      report(place, `“${term}” is defined ${reason}.`, remedy, 'warning')
    if (defined.has(term)) tell('a second time', 'Keep one of the two.')
    // Its definition is found as a use.
    else if (isTitled(term) && uses.get(term) === 1)
      tell('and then never used', 'Delete it, or use the word exactly like it.')
    defined.add(term)
  }
}
