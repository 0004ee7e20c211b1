import type { Line, Text, Transaction } from '@codemirror/state'

export interface Range {
  from: number
  to: number
}

/** The whole lines of a range. */
export function linesOf(doc: Text, { from, to }: Range): Range {
  return { from: doc.lineAt(from).from, to: doc.lineAt(to).to }
}

/** The lines that a transaction changes, as they were and as they are then. */
export function changedLines({ startState, changes }: Transaction) {
  const range = { from: startState.doc.length, to: 0 }
  changes.iterChangedRanges((from, to) => {
    range.from = Math.min(range.from, from)
    range.to = Math.max(range.to, to)
  })
  const before = linesOf(startState.doc, range)
  const from = changes.mapPos(before.from, -1)
  return { before, after: { from, to: changes.mapPos(before.to, 1) } }
}

export const isBlank = ({ text }: Line) => text.trim() === ''

/** The line above (-1) or below (1). */
export function lineBeside(
  doc: Text,
  { number }: Line,
  by: 1 | -1,
): Line | undefined {
  const other = number + by
  return other >= 1 && other <= doc.lines ? doc.line(other) : undefined
}

/** The nearest line above or below that is not blank. */
export function textBeside(
  doc: Text,
  line: Line,
  by: 1 | -1,
): Line | undefined {
  const other = lineBeside(doc, line, by)
  return other && isBlank(other) ? textBeside(doc, other, by) : other
}
