import type { EditorState, StateCommand } from '@codemirror/state'
import { command, insertBlock } from './commands.ts'

/** The cells of a row. */
export const CELL = /(?<=\|)(?:\\.|[^|\\])*(?=\|)/g
const ROW = /^\|.*\|\s*$/
const RULE = /^\|(?=.*-)[\s:|-]+\|\s*$/

/** Puts in a table, which begins with its head. */
export const insertTable: StateCommand = insertBlock(
  '| First column | Second column |\n| --- | --- |\n|  |  |',
  'First column',
)

/** Begins a row below the one at the cursor. */
export const newRow: StateCommand = command((state) => {
  const { doc, selection } = state
  const line = doc.lineAt(selection.main.head)
  if (!selection.main.empty || !ROW.test(line.text)) return undefined
  const cells = [...line.text.matchAll(CELL)]
  const below = doc.lines > line.number ? doc.line(line.number + 1) : line
  const after = RULE.test(below.text) ? below : line
  const insert = state.toText(`\n|${'  |'.repeat(cells.length)}`)
  return {
    changes: { from: after.to, insert },
    selection: { anchor: after.to + 3 },
  }
})

/** Goes to the next cell of a table, or the one before; makes a row at its end. */
export function moveCell(isForward: boolean): StateCommand {
  return (target) => {
    const { state, dispatch } = target
    const { head } = state.selection.main
    if (!ROW.test(state.doc.lineAt(head).text)) return false
    const cells = cellsAround(state, head)
    const next = isForward
      ? cells.find(({ from }) => from > head)
      : cells.findLast(({ to }) => to < state.selection.main.from)
    if (!next) return isForward && newRow(target)
    const selection = { anchor: next.from, head: next.to }
    dispatch(state.update({ selection, scrollIntoView: true }))
    return true
  }
}

/** The text of the cells in the row at a place, and in those beside it. */
function cellsAround({ doc }: EditorState, at: number) {
  const { number } = doc.lineAt(at)
  return [-2, -1, 0, 1, 2].flatMap((by) => {
    const isThere = number + by >= 1 && number + by <= doc.lines
    const { text, from } = doc.line(isThere ? number + by : number)
    if (!isThere || !ROW.test(text) || RULE.test(text)) return []
    return Array.from(text.matchAll(CELL), ({ index, 0: cell }) => {
      const lead = cell.trim() ? cell.search(/\S/) : Math.min(1, cell.length)
      const start = from + index + lead
      return { from: start, to: start + cell.trim().length }
    })
  })
}
