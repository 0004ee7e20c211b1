import { diffArrays } from 'diff'
import type { Transform } from 'prosemirror-transform'
import { parse } from './read-markdown.ts'
import { print, printParts } from './write-markdown.ts'

/** Replaces the blocks of a document that differ from a new text. */
export function replaceBlocks<T extends Transform>(tr: T, text: string): T {
  const { doc } = tr
  const next = parse(text)
  for (const name of ['front', 'end', 'isWindows'])
    tr.setDocAttribute(name, next.attrs[name])
  const [, ...before] = printParts(doc)
  const [, ...after] = printParts(next)
  const $start = doc.resolve(0)
  let [from, to] = [doc.childCount, next.childCount]
  // Apply changes from the end, and insert before deleting: the document must
  // never be empty.
  for (const change of diffArrays(before, after).toReversed()) {
    const { added, removed, count } = change
    const end = $start.posAtIndex(from)
    if (!removed) to -= count
    if (!added) from -= count
    if (added) tr.insert(end, next.children.slice(to, to + count))
    if (removed) tr.delete($start.posAtIndex(from), end)
  }
  // When only blank lines between blocks differ, replace all blocks.
  return print(tr.doc) === text
    ? tr
    : tr.replaceWith(0, tr.doc.content.size, next.content)
}
