import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import type { Transform } from 'prosemirror-transform'
import { memoized } from '../../../src/compare/memoized.ts'
import { parse } from './read-markdown.ts'
import { wordsIn } from './schema.ts'
import { print, printParts } from './write-markdown.ts'

/**
 * Replaces the words and blocks of a document that differ from a new text, so that
 * a cursor in a paragraph that others changed stays at its word.
 */
export function replaceBlocks<T extends Transform>(tr: T, text: string): T {
  const { doc } = tr
  const next = parse(text)
  for (const name of ['front', 'end', 'isWindows'])
    tr.setDocAttribute(name, next.attrs[name])
  const [, ...before] = printParts(doc)
  const [, ...after] = printParts(next)
  const sources = new Map([
    ...doc.children.map((it, i) => [it, before[i]] as const),
    ...next.children.map((it, i) => [it, after[i]] as const),
  ])
  const isSame = (a: Node, b: Node) => sources.get(a) === sources.get(b)
  replaceNodes(tr, 0, doc.children, next.children, isSame)
  // When only blank lines between blocks differ, replace all blocks.
  return print(tr.doc) === text
    ? tr
    : tr.replaceWith(0, tr.doc.content.size, next.content)
}

/**
 * Replaces those of adjacent nodes, the first at a position, that differ. A block
 * that is still alike keeps what it has in common with the new one.
 */
function replaceNodes(
  tr: Transform,
  start: number,
  olds: readonly Node[],
  news: readonly Node[],
  isSame = (a: Node, b: Node) => a.eq(b),
): void {
  const comparator = (a: Node, b: Node) => isSame(a, b) || isAlike(a, b)
  const changes = diffArrays([...olds], [...news], { comparator })
  let [end, from, to] = [start + sizeOf(olds), olds.length, news.length]
  // From the end, so that the positions before a change stay. Insert before
  // deleting: no node may ever be empty.
  for (const { added, removed, count } of changes.toReversed()) {
    const next = news.slice(to - count, to)
    const now = olds.slice(from - count, from)
    if (added) tr.insert(end, next)
    else if (removed) tr.delete(end - sizeOf(now), end)
    else
      for (const [i, old] of [...now.entries()].toReversed()) {
        const at = end - sizeOf(now.slice(i))
        const other = next[i]
        if (other && !isSame(old, other)) replaceNode(tr, at, old, other)
      }
    if (!removed) to -= count
    if (!added) {
      from -= count
      end -= sizeOf(now)
    }
  }
}

/** Kept, because each block is compared with several. */
const wordSetOf = memoized(
  ({ textContent }: Node) => new Set(textContent.match(/\S+/g)),
)

/** Whether two blocks are of one type and have half of their words in common. */
export function isAlike(a: Node, b: Node): boolean {
  if (a.type !== b.type || a.isInline) return false
  const [words, others] = [wordSetOf(a), wordSetOf(b)]
  const shared = [...words].filter((it) => others.has(it)).length
  return 2 * shared >= Math.max(words.size, others.size)
}

/** Replaces what differs in a block that is alike another one. */
function replaceNode(tr: Transform, at: number, old: Node, now: Node): void {
  replaceNodes(tr, at + 1, wordsIn(old), wordsIn(now))
  if (!old.sameMarkup(now)) tr.setNodeMarkup(at, null, now.attrs, now.marks)
}

export const sizeOf = (nodes: readonly Node[]): number =>
  nodes.reduce((all, { nodeSize }) => all + nodeSize, 0)
