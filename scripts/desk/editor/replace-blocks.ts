import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import type { Transform } from 'prosemirror-transform'
import { parse } from './read-markdown.ts'
import { print, printParts } from './write-markdown.ts'

/** Replaces the blocks of a document that differ from a new text. */
export function replaceBlocks<T extends Transform>(tr: T, text: string): T {
  const { doc } = tr
  const next = parse(text)
  for (const name of ['front', 'end', 'isWindows'])
    tr.setDocAttribute(name, next.attrs[name])
  const texts = new Map(
    [doc, next].flatMap((it) => {
      const [, ...parts] = printParts(it)
      return it.children.map((block, i) => [block, parts[i]] as const)
    }),
  )
  const comparator = (one: Node, other: Node) =>
    texts.get(one) === texts.get(other)
  const changes = diffArrays([...doc.children], [...next.children], {
    comparator,
  })
  const $start = doc.resolve(0)
  let index = doc.childCount
  // From the end, and inserting first, so that the document is never empty.
  for (const { value, added, removed } of changes.toReversed()) {
    const end = $start.posAtIndex(index)
    if (added) tr.insert(end, value)
    else index -= value.length
    if (removed) tr.delete($start.posAtIndex(index), end)
  }
  // When only blank lines between blocks differ, replace all blocks.
  return print(tr.doc) === text
    ? tr
    : tr.replaceWith(0, tr.doc.content.size, next.content)
}
