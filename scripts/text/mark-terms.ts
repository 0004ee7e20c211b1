import type { ElementContent, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { element, text } from './element.ts'
import { dataOf, type FileData, isPolicy } from './file-data.ts'
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
    // Of two definitions of a word the first holds.
    const definitions = new Map(
      definitionsIn(passages)
        .reverse()
        .map((it) => [it.anchor, it]),
    )
    if (definitions.size === 0) return

    const anchors = new Map(
      [...definitions.values()].map(({ bold, anchor }) => [bold, anchor]),
    )
    const uses = usesIn(passages, [...definitions.values()], data)

    visit(tree, (node, index, parent) => {
      const anchor = anchors.get(node)
      if (anchor !== undefined && node.type === 'element')
        node.children = [element('dfn', { id: anchor }, node.children)]
      const found = uses.get(node)
      if (!found || node.type !== 'text' || index === undefined)
        return undefined

      const pieces = linkUses(node.value, found)
      const siblings: Nodes[] = parent?.children ?? []
      siblings.splice(index, 1, ...pieces)
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
  { facts }: FileData,
): Map<TreeNode, TermUse[]> {
  const uses = new Map<TreeNode, TermUse[]>()
  const terms = definitions.map(({ term }) => term).filter(isTitled)
  const find = termFinder(terms)
  // A product may be named like its users are.
  const values = new Set(facts.values())
  // Who reads the clause that defines a word needs no way to it.
  const seen = new Set(
    definitions.map(({ passage, term }) => `${passage.clause} ${term}`),
  )
  for (const { text, pieces, block, clause, isInWidget } of passages) {
    if (isInWidget || /^(?:h[1-6]|th)$/.test(block)) continue
    for (const { term, start, end } of find(text)) {
      const piece = pieces.find((it) => it.start <= start && it.end >= end)
      const isSeen = seen.has(`${clause} ${term}`)
      if (!piece || isSeen || piece.around.some(isApart)) continue
      if (values.has(piece.node.value ?? '')) continue

      seen.add(`${clause} ${term}`)
      const use = { term, start: start - piece.start, end: end - piece.start }
      uses.set(piece.node, [...(uses.get(piece.node) ?? []), use])
    }
  }
  return uses
}

function isApart(node: TreeNode): boolean {
  return /^(?:a|strong|dfn)$/.test(nameOf(node))
}

function linkUses(value: string, uses: readonly TermUse[]): ElementContent[] {
  let at = 0
  const pieces = uses.flatMap(({ term, start, end }) => {
    const link = { className: ['term'], href: `#${anchorOfTerm(term)}` }
    const before = text(value.slice(at, start))
    at = end
    return [before, element('a', link, [text(value.slice(start, end))])]
  })
  return [...pieces, text(value.slice(at))]
}
