import { diffArrays } from 'diff'
import { Fragment, type Node } from 'prosemirror-model'
import type { Transform } from 'prosemirror-transform'
import { isAlike, sizeOf } from './replace-blocks.ts'
import { isBlank, nodes, wordsIn } from './schema.ts'

/**
 * Words or blocks that two people changed at the same time. The document has one
 * reading between two positions; `theirs` is the other.
 */
export interface Overlap {
  from: number
  to: number
  theirs: Fragment
}

/** Words that must be the same on both sides between two overlaps. */
const APART = 3

/**
 * Finds where a document differs from another one: words in a paragraph, or else
 * whole blocks. Returns undefined if the front matter differs, which is not in the
 * text.
 */
export function findOverlaps(
  mine: Node,
  theirs: Node,
  start = 0,
): Overlap[] | undefined {
  if (!isOfOneKind(mine, theirs)) return undefined
  if (mine.isTextblock) return overlapsInWords(mine, theirs, start)
  const [own, others] = [placesIn(mine, start), placesIn(theirs, 0)]
  const found = own.map(
    ({ node, at }, i) =>
      others[i] && findOverlaps(node, others[i].node, at + 1),
  )
  if (own.length === others.length && found.every((it) => it !== undefined))
    return found.flat()

  if (!mine.type.validContent(Fragment.from(nodes.paragraph.create())))
    return undefined
  const isSame = (a?: Place, b?: Place) =>
    a && b && findOverlaps(a.node, b.node)?.length === 0
  let [first, end, last] = [0, own.length, others.length]
  while (isSame(own[first], others[first])) first++
  while (
    Math.min(end, last) > first &&
    isSame(own[end - 1], others[last - 1])
  ) {
    end--
    last--
  }
  const from = own[first]?.at ?? start + mine.content.size
  const { at = from, node } = (end > first && own[end - 1]) || {}
  const between = others.slice(first, last).map((it) => it.node)
  const to = at + (node?.nodeSize ?? 0)
  return [{ from, to, theirs: Fragment.from(between) }]
}

/** Puts the other reading into the text at each of several places. */
export function takeTheirs<T extends Transform>(
  tr: T,
  overlaps: readonly Overlap[],
): T {
  for (const { from, to, theirs } of overlaps.toReversed())
    tr.replaceWith(from, to, theirs)
  return tr
}

/**
 * Returns overlaps after a change. Each grows by what is typed into it, and by the
 * rest of a word that is typed at its end. Drops one that was deleted with the
 * words around it.
 */
export function mapOverlaps<T extends Overlap>(
  overlaps: readonly T[],
  { mapping, doc }: Transform,
): T[] {
  return overlaps.flatMap((it) => {
    const [from, to] = [it.from, it.to].map((at) => mapping.mapResult(at, -1))
    if (!from || !to || (from.deletedAcross && to.deletedAcross)) return []
    const isInline = doc.resolve(to.pos).parent.inlineContent
    const typed = isInline ? doc.textBetween(to.pos, mapping.map(it.to)) : ''
    const { length } = /^\S*/.exec(typed)?.[0] ?? ''
    return { ...it, from: from.pos, to: to.pos + length }
  })
}

interface Place {
  node: Node
  at: number
}

/** The children of a node that are written, with their positions. */
function placesIn(parent: Node, start: number): Place[] {
  const places: Place[] = []
  parent.forEach((node, offset) => {
    if (!isBlank(node)) places.push({ node, at: start + offset })
  })
  return places
}

/** Attributes that say how a node was written, not what it is. */
const unseen = ['origin', 'spread', 'end', 'isWindows']

/** Whether two nodes differ at most in their content. */
const isOfOneKind = (mine: Node, theirs: Node): boolean =>
  mine.type === theirs.type &&
  Object.entries(mine.attrs).every(
    ([name, value]) =>
      unseen.includes(name) ||
      value === theirs.attrs[name] ||
      // A new heading gets its id when it is written.
      (name === 'id' && value === ''),
  )

/** Finds the words of a paragraph that differ. */
function overlapsInWords(mine: Node, theirs: Node, start: number): Overlap[] {
  if (mine.content.eq(theirs.content)) return []
  if (!isAlike(mine, theirs)) {
    const to = start + mine.content.size
    return [{ from: start, to, theirs: theirs.content }]
  }
  const [own, others] = [wordsIn(mine), wordsIn(theirs)]
  return differencesOf(own, others).flatMap(({ at, length, by, count }) => {
    const replaced = own.slice(at, at + length)
    const words = others.slice(by, by + count)
    // The comparison may end with a space that both have.
    if (replaced.at(-1)?.eq(words.at(-1) ?? mine)) {
      replaced.pop()
      words.pop()
    }
    if (![...replaced, ...words].some(isWord)) return []
    const from = start + sizeOf(own.slice(0, at))
    const to = from + sizeOf(replaced)
    return { from, to, theirs: Fragment.from(words) }
  })
}

/** Words of one text, and those that another one has for them. */
interface Difference {
  at: number
  length: number
  by: number
  count: number
}

/** Lists how words differ; what is close is one difference. */
function differencesOf(own: Node[], others: Node[]): Difference[] {
  const comparator = (a: Node, b: Node) => a.eq(b)
  const found: Difference[] = []
  let [at, by, wordsBetween] = [0, 0, APART]
  for (const part of diffArrays(own, others, { comparator })) {
    const { added, removed, count, value } = part
    const isChanged = added || removed
    if (isChanged && wordsBetween >= APART)
      found.push({ at, by, length: 0, count: 0 })
    if (!added) at += count
    if (!removed) by += count
    wordsBetween = isChanged ? 0 : wordsBetween + value.filter(isWord).length
    const last = found.at(-1)
    if (isChanged && last)
      Object.assign(last, { length: at - last.at, count: by - last.by })
  }
  return found
}

/** Whether a piece of a paragraph is not only space. */
const isWord = ({ text }: Node): boolean => text?.trim() !== ''
