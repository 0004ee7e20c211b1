import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { Mapping, Transform } from 'prosemirror-transform'
import { parse } from './read-markdown.ts'
import { print, printParts } from './write-markdown.ts'

/** What makes a document say a text: its blocks that read alike stay. */
export function replaceBlocks(doc: Node, text: string): Transform {
  const next = parse(text)
  const tr = new Transform(doc)
  for (const name of ['front', 'end', 'lineEnd'])
    tr.setDocAttribute(name, next.attrs[name])
  const [[, ...before], [, ...after]] = [printParts(doc), printParts(next)]
  let [at, now, then] = [doc.content.size, doc.childCount, next.childCount]
  // From the end, so that no place moves before it is come to.
  for (const part of diffArrays(before, after).toReversed()) {
    if (!part.removed) then -= part.count
    if (part.added) {
      tr.insert(at, next.children.slice(then, then + part.count))
      continue
    }
    now -= part.count
    const end = at
    for (const { nodeSize } of doc.children.slice(now, now + part.count))
      at -= nodeSize
    if (part.removed) tr.delete(at, end)
  }
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
  since = new Mapping(),
): Transaction {
  for (const step of replaceBlocks(doc, text).steps) {
    const moved = step.map(since)
    if (moved) tr.maybeStep(moved)
  }
  return tr
}
