import { diffArrays } from 'diff'
import { Fragment, type Node } from 'prosemirror-model'
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
  let at = doc.content.size
  // From the end, so that what is new is there before what is old goes.
  for (const { value, added, removed } of changes.toReversed()) {
    const { size } = Fragment.from(value)
    if (added) tr.insert(at, value)
    else at -= size
    if (removed) tr.delete(at, at + size)
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
