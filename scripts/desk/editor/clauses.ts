import GithubSlugger from 'github-slugger'
import type { Node } from 'prosemirror-model'
import type { Heading, Surroundings } from './protocol.ts'
import { nodes } from './schema.ts'

/** A clause of a document, with its place. */
export interface Clause extends Heading {
  at: number
  depth: number
}

const FACT = /^\{\s*facts\.([\w.]+)\s*\}$/

/** The name of the fact that a source prints, or undefined. */
export function factIn(source: string): string | undefined {
  return FACT.exec(source)?.[1]
}

/** Lists the headings of a text, numbered and named as on its page. */
export function clausesOf(
  doc: Node,
  { facts, isNumbered }: Pick<Surroundings, 'facts' | 'isNumbered'>,
): Clause[] {
  const names = namesIn(doc)
  const generated = new GithubSlugger()
  const found: Clause[] = []
  let clause = 0
  let part = 0
  doc.descendants((node, at) => {
    if (node.type !== nodes.heading) return !node.isTextblock
    const { depth } = node.attrs
    if (depth === 2) {
      clause++
      part = 0
    }
    if (depth === 3) part++
    const number = ['', `${clause}`, `${clause}.${part}`][depth - 1] ?? ''
    const title = node.textBetween(
      0,
      node.content.size,
      '',
      ({ attrs }) => facts[factIn(attrs.value ?? '') ?? ''] ?? '',
    )
    found.push({
      id: idOf(node, names) ?? generated.slug(title),
      number: isNumbered ? number : '',
      title,
      at,
      depth,
    })
    return false
  })
  return found
}

/** The ids that a document's headings have, so that no other gets them. */
export function namesIn(root: Node): GithubSlugger {
  const names = new GithubSlugger()
  root.descendants(({ attrs, isTextblock }) => {
    if (attrs.id) names.slug(attrs.id)
    return !isTextblock
  })
  return names
}

/**
 * The id that a heading has in its file: a new heading gets one from its words
 * without facts; null when the page makes it from the title.
 */
export function idOf(
  { attrs, textContent }: Node,
  names: GithubSlugger,
): string | null {
  const words = textContent.match(/[a-z][a-z0-9]*/gi) ?? ['clause']
  return attrs.id === '' ? names.slug(words.join('-')) : attrs.id
}
