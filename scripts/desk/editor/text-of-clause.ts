import type { Node } from 'prosemirror-model'
import type { Range } from '../../text/quotation.ts'
import type { Resolver } from './atoms.ts'
import { nodes } from './schema.ts'

/** The plain text of a clause, with the position of each of its letters. */
export interface ClauseText {
  text: string
  at: readonly number[]
}

/** Returns the plain text of a clause, and of what precedes all for an empty id. */
export function textOfClause(
  doc: Node,
  id: string,
  { clauses, textOf }: Resolver,
): ClauseText {
  const all = clauses(doc)
  const index = all.findIndex((it) => it.id === id)
  const from = id ? (all[index]?.at ?? doc.content.size) : 0
  const to = all[index + 1]?.at ?? doc.content.size
  const at: number[] = []
  let text = ''
  const add = (part: string, placeOf: (i: number) => number) => {
    text += part
    for (let i = 0; i < part.length; i++) at.push(placeOf(i))
  }
  doc.nodesBetween(from, to, (node, pos) => {
    if (pos < from) return
    if (node.isTextblock) add('\n', () => pos)
    else if (node.isText) add(`${node.text}`, (i) => pos + i)
    else if (node.type === nodes.break) add('\n', () => pos)
    else if (node.type === nodes.atom)
      add(textOf(node.attrs.value, doc), () => pos)
  })
  return { text, at }
}

/** The positions of the letters in a range of a clause. */
export function positionsIn(
  { at }: ClauseText,
  [start, end]: Range,
): { from: number; to: number } {
  return { from: at[start] ?? 0, to: (at[end - 1] ?? 0) + 1 }
}

/** The letters of a clause between two positions. */
export function lettersIn(
  { at }: ClauseText,
  { from, to }: { from: number; to: number },
): Range {
  const indexAt = (pos: number) => {
    const index = at.findIndex((it) => it >= pos)
    return index < 0 ? at.length : index
  }
  return [indexAt(from), indexAt(to)]
}
