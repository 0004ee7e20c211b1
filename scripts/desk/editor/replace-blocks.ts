import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { parse } from './read-markdown.ts'
import { print, printParts } from './write-markdown.ts'

/** What makes a document say a text: its blocks that read alike stay. */
export function replaceBlocks(doc: Node, text: string): Transform {
  const next = parse(text)
  const tr = new Transform(doc)
  for (const name of ['front', 'end', 'lineEnd'])
    if (doc.attrs[name] !== next.attrs[name])
      tr.setDocAttribute(name, next.attrs[name])
  let [at, now, then] = [0, 0, 0]
  const [before, after] = [doc, next].map((it) => printParts(it).slice(1))
  for (const { added, removed, count } of diffArrays(
    before ?? [],
    after ?? [],
  )) {
    const old = doc.children.slice(now, now + count)
    const blocks = next.children.slice(then, then + count)
    if (removed) tr.delete(at, at + sizeOf(old))
    if (added) tr.insert(at, blocks)
    if (!removed) at += sizeOf(added ? blocks : old)
    if (!removed) then += count
    if (!added) now += count
  }
  // Where only the lines between blocks differ, all of them are read anew.
  return print(tr.doc) === text
    ? tr
    : tr.replaceWith(0, tr.doc.content.size, next.content)
}

const sizeOf = (blocks: readonly Node[]) =>
  blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
