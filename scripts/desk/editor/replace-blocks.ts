import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { type Mapping, Transform } from 'prosemirror-transform'
import { parse } from './read-markdown.ts'
import { print, printParts } from './write-markdown.ts'

/** What makes a document say a text: its blocks that read alike stay. */
export function replaceBlocks(doc: Node, text: string): Transform {
  const next = parse(text)
  const tr = new Transform(doc)
  for (const name of ['front', 'end', 'lineEnd'])
    if (doc.attrs[name] !== next.attrs[name])
      tr.setDocAttribute(name, next.attrs[name])
  const [before, after] = [doc, next].map((it) => printParts(it).slice(1))
  let [at, now, then] = [0, 0, 0]
  let old = 0
  for (const { added, removed, count } of diffArrays(
    before ?? [],
    after ?? [],
  )) {
    const size = sizeOf(doc.children.slice(now, now + count))
    const blocks = next.children.slice(then, then + count)
    if (removed) old = size
    else {
      // What is replaced goes at once: a document is never empty.
      if (old || added) tr.replaceWith(at, at + old, added ? blocks : [])
      old = 0
      at += added ? sizeOf(blocks) : size
      then += count
    }
    if (!added) now += count
  }
  if (old) tr.delete(at, at + old)
  // Where only the lines between blocks differ, all of them are read anew.
  return print(tr.doc) === text
    ? tr
    : tr.replaceWith(0, tr.doc.content.size, next.content)
}

/**
 * Adds to a transaction what makes an earlier document say a text, where that
 * stands by now.
 */
export function bring(
  tr: Transaction,
  doc: Node,
  text: string,
  since: Mapping,
): Transaction {
  for (const step of replaceBlocks(doc, text).steps) {
    const moved = step.map(since)
    if (moved) tr.maybeStep(moved)
  }
  return tr
}

const sizeOf = (blocks: readonly Node[]) =>
  blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
