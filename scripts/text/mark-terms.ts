import type { ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { element, text } from './element.ts'
import { dataOf, isPolicy } from './file-data.ts'
import { nameOf, type Passage, passagesOf, type TreeNode } from './passages.ts'
import {
  anchorOfTerm,
  type Definition,
  definitionsIn,
  isTitled,
  type TermUse,
  termFinder,
} from './terms.ts'
import { visit } from './visit.ts'

/** Lists the words that a policy defines. */
export function listTerms() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (isPolicy(data))
      data.terms = definitionsIn(passagesOf(tree)).map(({ term }) => term)
  }
}

/**
 * Marks the definitions of a policy, and leads the first use of a term in each
 * clause to its definition.
 */
export function markTerms() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (!isPolicy(data)) return
    const passages = passagesOf(tree)
    const definitions = definitionsIn(passages).filter(
      ({ anchor }, at, all) =>
        all.findIndex((it) => it.anchor === anchor) === at,
    )
    if (definitions.length === 0) return
    // What the text is called is no use of the words in it.
    const titles = [data.frontMatter?.title ?? '']
    const terms = definitions.map(({ term }) => term).filter(isTitled)
    const values = new Set(data.facts.values())
    const cuts = cutsIn(
      passages,
      definitions,
      termFinder(terms, titles),
      values,
    )
    const anchors = new Map(
      definitions.map(({ bold, anchor }) => [bold, anchor]),
    )

    visit(tree, (node, index, parent) => {
      const anchor = anchors.get(node)
      if (anchor !== undefined && node.type === 'element') {
        node.children = [element('dfn', { id: anchor }, node.children)]
        return undefined
      }
      const uses = cuts.get(node)
      if (!uses || node.type !== 'text' || !parent || index === undefined)
        return undefined
      const pieces = linkUses(node.value, uses)
      const siblings: (typeof parent.children)[number][] = parent.children
      siblings.splice(index, 1, ...pieces)
      return index + pieces.length
    })
  }
}

/**
 * For each text node the uses in it that become links. Headings, links, bold
 * words, widgets and the values of facts stay as they are.
 */
function cutsIn(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  find: (text: string) => TermUse[],
  facts: ReadonlySet<string>,
): Map<TreeNode, TermUse[]> {
  const cuts = new Map<TreeNode, TermUse[]>()
  for (const clause of clausesOf(passages)) {
    // Who reads the clause that defines a word needs no way to it.
    const seen = new Set(
      definitions
        .filter(({ passage }) => clause.includes(passage))
        .map((d) => d.term),
    )
    for (const passage of clause) {
      if (passage.isInWidget || /^(h[1-6]|th)$/.test(passage.block)) continue
      for (const { term, start, end } of find(passage.text)) {
        const piece = passage.pieces.find(
          (p) => p.start <= start && p.end >= end,
        )
        if (!piece || seen.has(term) || piece.around.some(isApart)) continue
        // A product may be named like its users are: {facts.productName} is the
        // name.
        if (facts.has(piece.node.value ?? '')) continue

        seen.add(term)
        const use = { term, start: start - piece.start, end: end - piece.start }
        cuts.set(piece.node, [...(cuts.get(piece.node) ?? []), use])
      }
    }
  }
  return cuts
}

function isApart(node: TreeNode): boolean {
  return /^(?:a|strong|dfn)$/.test(nameOf(node))
}

/**
 * The passages of each clause of the first level; what stands above the first
 * is a clause of its own.
 */
function clausesOf(passages: readonly Passage[]): Passage[][] {
  const clauses: Passage[][] = [[]]
  for (const passage of passages) {
    if (passage.block === 'h2') clauses.push([])
    clauses.at(-1)?.push(passage)
  }
  return clauses
}

function linkUses(value: string, uses: readonly TermUse[]): ElementContent[] {
  let at = 0
  const pieces = uses.flatMap(({ term, start, end }) => {
    const link = { className: ['term'], href: `#${anchorOfTerm(term)}` }
    const before = text(value.slice(at, start))
    at = end
    return [before, element('a', link, [text(value.slice(start, end))])]
  })
  return [...pieces, text(value.slice(at))].filter(
    (it) => !('value' in it) || it.value !== '',
  )
}
