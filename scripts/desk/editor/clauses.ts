import GithubSlugger from 'github-slugger'
import type { Node } from 'prosemirror-model'
import { clauseCounter } from '../../text/text.ts'
import type { Heading, Surroundings } from './protocol.ts'
import { nodes } from './schema.ts'

/** A heading of a document, with its position. */
export interface PlacedHeading extends Heading {
  /** Its number and title. */
  label: string
  at: number
}

const FACT = /^\{\s*facts\.([\w.]+)\s*\}$/

/** The name of the fact in an expression such as `{facts.noticeDays}`. */
export function factIn(source = ''): string | undefined {
  return FACT.exec(source)?.[1]
}

/** Lists the headings of a text with the numbers and ids of its page. */
export function clausesOf(
  doc: Node,
  { facts, isNumbered }: Pick<Surroundings, 'facts' | 'isNumbered'>,
): PlacedHeading[] {
  const slugs = slugsIn(doc)
  const generated = new GithubSlugger()
  const found: PlacedHeading[] = []
  const numberOf = clauseCounter(isNumbered)
  doc.descendants((node, at) => {
    if (node.type !== nodes.heading) return !node.isTextblock
    const title = node.textBetween(
      0,
      node.content.size,
      '',
      ({ attrs }) => facts[`${factIn(attrs.value)}`] ?? '',
    )
    const id = idOf(node, slugs) ?? generated.slug(title)
    const number = numberOf(node.attrs.depth)
    const label = `${number} ${title}`.trim()
    found.push({ id, number, title, label, at })
    return false
  })
  return found
}

/** A slugger that knows the ids of all headings, so that new ones differ. */
export function slugsIn(root: Node): GithubSlugger {
  const slugs = new GithubSlugger()
  root.descendants(({ attrs, isTextblock }) => {
    if (attrs.id) slugs.slug(attrs.id)
    return !isTextblock
  })
  return slugs
}

/**
 * The id of a heading in its file. A new heading gets one from its text without
 * facts; null when the page makes it from the title.
 */
export function idOf(
  { attrs, textContent }: Node,
  slugs: GithubSlugger,
): string | null {
  const words = textContent.match(/[a-z][a-z0-9]*/gi) ?? ['clause']
  return attrs.id === '' ? slugs.slug(words.join('-')) : attrs.id
}
