import type { Nodes, PhrasingContent } from 'mdast'
import { type FileData, isPolicy } from '../text.ts'
import { element, text } from './element.ts'
import {
  anchorOfTerm,
  definitionsIn,
  type TermUse,
  termFinder,
} from './terms.ts'

/** “We” and similar words are everywhere, so they are not linked. */
const MARKED = /^(?!(?:We|Us|Ours?|Yours?|You|It|They|I)$)\p{Lu}/u

/**
 * Marks the definitions of a policy, and links the first use of a term in each
 * clause to its definition. Headings, links, bold text, widgets and facts stay.
 */
export function markTerms(data: FileData): void {
  if (!isPolicy(data)) return

  const { passages } = data
  // The first of two definitions counts.
  const definitions = new Map(
    definitionsIn(passages)
      .map((it) => [anchorOfTerm(it.term), it] as const)
      .reverse(),
  )
  const terms: string[] = []
  const seen = new Set<string>()
  for (const [id, { term, passage, bold }] of definitions) {
    bold.children = [element('dfn', { id }, bold.children)]
    if (MARKED.test(term)) terms.push(term)
    // Don't link a term inside its own definition.
    seen.add(`${passage.clause} ${term}`)
  }
  const find = termFinder(terms)
  for (const { text, pieces, block, clause, isInWidget } of passages) {
    const uses = isInWidget || block === 'heading' ? [] : find(text)
    for (const { node, start, end, around } of pieces) {
      const isSet = around.some(({ type }) => /^(?:link|strong)$/.test(type))
      if (isSet || node.value.length !== end - start) continue

      const own = uses.filter((use) => {
        const key = `${clause} ${use.term}`
        const isFirst = !seen.has(key) && use.start >= start && use.end <= end
        if (isFirst) seen.add(key)
        return isFirst
      })
      const siblings: Nodes[] = around.at(-1)?.children ?? []
      if (own.length > 0)
        siblings.splice(
          siblings.indexOf(node),
          1,
          ...linkUses(node.value, start, own),
        )
    }
  }
}

/** Splits a text into plain text and links of terms. */
function linkUses(
  value: string,
  start: number,
  uses: readonly TermUse[],
): PhrasingContent[] {
  let at = 0
  const pieces = uses.flatMap((use) => {
    const link = { className: ['term'], href: `#${anchorOfTerm(use.term)}` }
    const before = text(value.slice(at, use.start - start))
    at = use.end - start
    const label = text(value.slice(use.start - start, at))
    return [before, element('a', link, [label])]
  })
  return [...pieces, text(value.slice(at))]
}
