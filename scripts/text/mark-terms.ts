import type { PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { element, text } from './element.ts'
import { dataOf, isPolicy } from './file-data.ts'
import { type Passage, passagesOf } from './passages.ts'
import type { FactsTable } from './read-facts.ts'
import {
  anchorOfTerm,
  type Definition,
  definitionsIn,
  isTitled,
  type TermUse,
  termFinder,
} from './terms.ts'
import { visit } from './visit.ts'

/**
 * Marks the definitions of a policy, and leads the first use of a term in each
 * clause to its definition.
 */
export function markTerms() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (!isPolicy(data)) return

    const passages = passagesOf(tree)
    const all = definitionsIn(passages).map((it) => [it.anchor, it] as const)
    // Of two definitions of a word the first holds.
    const definitions = [...new Map(all.reverse()).values()]
    if (definitions.length === 0) return

    const uses = usesIn(passages, definitions, data.facts)
    for (const { bold, anchor } of definitions)
      bold.children = [element('dfn', { id: anchor }, bold.children)]
    visit(tree, 'text', (node, index, parent) => {
      const found = uses.get(node)
      if (!found || !parent || index === undefined) return undefined

      const pieces = linkUses(node.value, found)
      parent.children.splice(index, 1, ...pieces)
      return index + pieces.length
    })
  }
}

/**
 * For each text node the uses in it that become links. Headings, links, bold
 * words, widgets and the values of facts stay as they are.
 */
function usesIn(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  facts: FactsTable,
): Map<Text, TermUse[]> {
  const uses = new Map<Text, TermUse[]>()
  const find = termFinder(definitions.map(({ term }) => term).filter(isTitled))
  // A product may be named like its users are.
  const values = new Set(facts.values())
  // Who reads the clause that defines a word needs no way to it.
  const seen = new Set(
    definitions.map(({ passage, term }) => `${passage.clause} ${term}`),
  )
  for (const { text, pieces, block, clause, isInWidget } of passages) {
    if (isInWidget || block === 'heading') continue
    for (const { term, start, end } of find(text)) {
      const piece = pieces.find((it) => it.start <= start && it.end >= end)
      const key = `${clause} ${term}`
      if (!piece || seen.has(key) || values.has(piece.node.value)) continue
      if (piece.around.some(({ type }) => /^(?:link|strong)$/.test(type)))
        continue

      seen.add(key)
      const use = { term, start: start - piece.start, end: end - piece.start }
      uses.set(piece.node, [...(uses.get(piece.node) ?? []), use])
    }
  }
  return uses
}

/** A text with its uses of terms as links to their definitions. */
function linkUses(value: string, uses: readonly TermUse[]): PhrasingContent[] {
  let at = 0
  const pieces = uses.flatMap(({ term, start, end }) => {
    const link = { className: ['term'], href: `#${anchorOfTerm(term)}` }
    const before = text(value.slice(at, start))
    at = end
    return [before, element('a', link, [text(value.slice(start, end))])]
  })
  return [...pieces, text(value.slice(at))]
}
