import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { isPolicy, textIn } from '../text.ts'
import { element } from './element.ts'
import {
  anchorOfTerm,
  definitionsIn,
  formsOf,
  isPartOfName,
  splitterAt,
} from './terms.ts'

/** “We” and similar words are everywhere, so they are not linked. */
const MARKED = /^(?!(?:We|Us|Ours?|Yours?|You|It|They|I)$)\p{Lu}/u

/** Nodes in which terms are not linked. */
const SKIPPED = /^(?:heading|link|strong|mdxJsx(?:Flow|Text)Element)$/

/**
 * A remark plugin: marks the definitions of a policy, and links the first use of a term in each
 * clause to its definition. Headings, links, bold text, widgets and facts stay.
 */
export function markTerms() {
  return (tree: Root, file: VFile): void => {
    if (isPolicy(textIn(file))) markTermsIn(tree)
  }
}

function markTermsIn(tree: Root): void {
  const definitions = definitionsIn(tree).filter((it) => !it.isRepeated)
  const terms: string[] = []
  const seen = new Set<string>()
  for (const { id, term, bold, clause } of definitions) {
    bold.children = [element('dfn', { id }, bold.children)]
    if (MARKED.test(term)) terms.push(term)
    // Don't link a term in the clause that defines it.
    seen.add(`${clause} ${term}`)
  }
  if (terms.length === 0) return

  const forms = formsOf(terms)
  const splitter = splitterAt(forms.keys())
  let clause = 0

  const linkTerms = (value: string): PhrasingContent[] =>
    // A term may be broken across lines.
    value
      .replace(/\r?\n/g, ' ')
      .split(splitter)
      .map((part, at, parts) => {
        const term = at % 2 ? forms.get(part) : undefined
        const key = `${clause} ${term}`
        const text = { type: 'text' as const, value: part }
        if (!term || seen.has(key) || isPartOfName(parts, at)) return text

        seen.add(key)
        return element('a', { href: `#${anchorOfTerm(term)}` }, [text])
      })
  const linkIn = (parent: Parents, isSkipped = false): void => {
    const holder: { children: Nodes[] } = parent
    holder.children = holder.children.flatMap((node, at): Nodes[] => {
      if (node.type === 'text' && !isSkipped && !node.data?.isFact)
        return linkTerms(node.value)
      if (node.type === 'heading' && node.depth === 2) clause += 1
      const isHeader = parent.type === 'table' && at === 0
      if ('children' in node)
        linkIn(node, isSkipped || isHeader || SKIPPED.test(node.type))
      return [node]
    })
  }
  linkIn(tree)
}
