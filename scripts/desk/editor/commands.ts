import {
  baseKeymap,
  chainCommands,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import {
  liftListItem,
  sinkListItem,
  splitListItem,
  wrapInList,
} from 'prosemirror-schema-list'
import {
  type Command,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
} from 'prosemirror-tables'
import { tools } from './protocol.ts'
import { marks, nodes } from './schema.ts'

const { heading, paragraph, list, listItem, raw } = nodes
const lift = liftListItem(listItem)

/** A command that changes what another makes. */
function adapt(command: Command, change: (tr: Transaction) => void): Command {
  return (state, dispatch, view) => {
    const changeFirst = (tr: Transaction) => {
      change(tr)
      dispatch?.(tr)
    }
    return command(state, dispatch && changeFirst, view)
  }
}

/** Puts an item into the one before; a list that begins so is of its kind. */
const sink = adapt(sinkListItem(listItem), (tr) => {
  const { $from } = tr.selection
  const { ordered } = $from.node(-4)?.attrs ?? {}
  if ($from.index(-2) === 0)
    tr.setNodeAttribute($from.before(-2), 'ordered', ordered ?? false)
})

/** Makes a clause of the block at the cursor, or a paragraph of a clause. */
function toggleClause(depth: number): Command {
  return (state, dispatch) => {
    const { type, attrs } = state.selection.$from.parent
    const isOn = type === heading && attrs.depth === depth
    const set = isOn
      ? setBlockType(paragraph)
      : setBlockType(heading, { depth, id: attrs.id ?? '' })
    return set(state, dispatch)
  }
}

/** Whether the cursor is in an item, or in one of an item. */
const isInItem: Command = ({ selection: { $from } }) =>
  $from.node(-1)?.type === listItem
const isDeep: Command = ({ selection: { $from } }) =>
  $from.node(-3)?.type === listItem

/** Makes a list of the selected blocks, of a list paragraphs or the other kind. */
function toggleList(ordered: boolean): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    if (!isInItem(state)) return wrapInList(list, { ordered })(state, dispatch)
    if ($from.node(-2).attrs.ordered === ordered) return lift(state, dispatch)
    dispatch?.(state.tr.setNodeAttribute($from.before(-2), 'ordered', ordered))
    return true
  }
}

/** Puts a table below the block at the cursor, and begins its head. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const rows = [nodes.tableHead, nodes.tableCell].map((cell) =>
    nodes.tableRow.create(null, [cell.create(), cell.create()]),
  )
  const { $from } = state.selection
  const at = $from.depth ? $from.after(1) : $from.pos
  const tr = state.tr.insert(at, nodes.table.create(null, rows))
  const start = Selection.near(tr.doc.resolve(at + 1))
  dispatch?.(tr.setSelection(start).scrollIntoView())
  return true
}

/** Begins a row below the one at the cursor. */
const newRow: Command = (state, dispatch) => {
  const { $to } = state.selection
  return (
    isInTable(state) &&
    adapt(addRowAfter, (tr) => {
      const first = tr.doc.resolve($to.after(-1) + 2)
      tr.setSelection(Selection.near(first)).scrollIntoView()
    })(state, dispatch)
  )
}

/** The head of a table stays. */
const dropRow: Command = (state, dispatch) =>
  isInTable(state) && selectedRect(state).top > 0 && deleteRow(state, dispatch)

/** A clause is joined with nothing, for its name would go. */
const stopAtClause: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection
  const { type, content } = $from.parent
  const isStart = empty && $from.parentOffset === 0 && content.size > 0
  if (!isStart || type !== heading) return false
  const before = tr.doc.resolve($from.before())
  dispatch?.(tr.setSelection(Selection.near(before, -1)))
  return true
}

const liftAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  return empty && $from.parentOffset === 0 && lift(state, dispatch)
}

/** The end of a title becomes a paragraph, and the blank at a break goes. */
const enter = adapt(
  chainCommands(
    newlineInCode,
    newRow,
    splitListItem(listItem),
    liftEmptyBlock,
    splitBlockAs(({ type }) => (type === heading ? { type: paragraph } : null)),
  ),
  (tr) => {
    const { $from } = tr.selection
    const isBlank = $from.nodeAfter?.text?.startsWith(' ')
    if (isBlank && $from.parentOffset === 0 && $from.parent.type !== raw)
      tr.delete($from.pos, $from.pos + 1)
  },
)

/** An arrow leaves what is selected at one of its ends, also in a table. */
function leaveSelection(end: 'from' | 'to'): Command {
  return ({ selection, doc, tr }, dispatch) => {
    if (selection.empty || !(selection instanceof TextSelection)) return false
    const cursor = TextSelection.create(doc, selection[end])
    dispatch?.(tr.setSelection(cursor).scrollIntoView())
    return true
  }
}

const all = { removeWhenPresent: false }

/** What the buttons do that need no answer. */
export const commands: Record<string, Command> = {
  Undo: undo,
  Redo: redo,
  Clause: toggleClause(2),
  'Sub-clause': toggleClause(3),
  Bold: toggleMark(marks.strong, null, all),
  Italic: toggleMark(marks.emphasis, null, all),
  List: toggleList(false),
  Numbers: toggleList(true),
  Indent: sink,
  Outdent: lift,
  Table: insertTable,
  'Row below': newRow,
  'Column after': addColumnAfter,
  'Delete row': dropRow,
  'Delete column': chainCommands(deleteColumn, deleteTable),
}

const none: Command = () => false
const { Backspace = none } = baseKeymap
const backspace = chainCommands(stopAtClause, liftAtStart, Backspace)
const shortcuts = tools
  .flatMap((group) => Object.entries(group))
  .flatMap(([name, key]) => (key ? [[key, commands[name] ?? none]] : []))

/** What keys do, by their names. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  ...Object.fromEntries(shortcuts),
  'Shift-Mod-z': redo,
  Enter: enter,
  'Shift-Enter': enter,
  Backspace: backspace,
  'Mod-Backspace': backspace,
  ArrowLeft: leaveSelection('from'),
  ArrowRight: leaveSelection('to'),
  Tab: chainCommands(goToNextCell(1), newRow, sink, isInItem),
  'Shift-Tab': chainCommands(
    goToNextCell(-1),
    (state, dispatch) => isDeep(state) && lift(state, dispatch),
    isInItem,
  ),
}
