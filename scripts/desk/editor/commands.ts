import {
  autoJoin,
  baseKeymap,
  chainCommands,
  joinTextblockBackward,
  joinTextblockForward,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { NodeType } from 'prosemirror-model'
import {
  liftListItem,
  sinkListItem,
  splitListItem,
  wrapInList,
} from 'prosemirror-schema-list'
import { type Command, Selection } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
} from 'prosemirror-tables'
import { tools } from './protocol.ts'
import { parse } from './read-markdown.ts'
import { marks, nodes } from './schema.ts'

const { heading, paragraph, list, orderedList, listItem } = nodes
const lift = liftListItem(listItem)
const sink = sinkListItem(listItem)

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

/** Whether the cursor is in an item. */
const isInItem: Command = ({ selection: { $from } }) =>
  $from.node(-1)?.type === listItem

/** Makes a list of the selected blocks, of a list paragraphs or the other kind. */
function toggleList(type: NodeType): Command {
  return joinLists((state, dispatch) => {
    const { $from } = state.selection
    if (!isInItem(state)) return wrapInList(type)(state, dispatch)
    if ($from.node(-2).type === type) return lift(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(-2), type))
    return true
  })
}

/** Lists that the first command which does something brings together are one. */
function joinLists(first: Command, next: Command = first): Command {
  return autoJoin(
    chainCommands(first, next),
    (one, other) =>
      one.type === other.type && one.firstChild?.type === listItem,
  )
}

/** Puts a table below the block at the cursor, and begins its head. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const at = state.selection.$from.after(1)
  const { content } = parse('| | |\n| - | - |\n| | |')
  const tr = state.tr.insert(at, content)
  const start = Selection.near(tr.doc.resolve(at + 1))
  dispatch?.(tr.setSelection(start).scrollIntoView())
  return true
}

/** Begins a row below the one at the cursor. */
const newRow: Command = (state, dispatch) =>
  isInTable(state) &&
  addRowAfter(state, (tr) => {
    const first = tr.doc.resolve(state.selection.$to.after(-1) + 2)
    dispatch?.(tr.setSelection(Selection.near(first)).scrollIntoView())
  })

const nextCell = chainCommands(goToNextCell(1), newRow)

const liftAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  return empty && $from.parentOffset === 0 && lift(state, dispatch)
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
  List: toggleList(list),
  Numbers: toggleList(orderedList),
  Indent: sink,
  Outdent: lift,
  Table: insertTable,
  'Row below': newRow,
  'Column after': addColumnAfter,
  'Delete row': chainCommands(deleteRow, deleteTable),
  'Delete column': chainCommands(deleteColumn, deleteTable),
}

const shortcuts = tools.flatMap((group) =>
  Object.entries(group).map(([name, key]) => [key, commands[name]]),
)
/** The end of a title becomes a paragraph. */
const split = splitBlockAs(({ type }, _, { parentOffset }) =>
  type === heading && parentOffset > 0 ? { type: paragraph } : null,
)
const enter = chainCommands(
  newlineInCode,
  nextCell,
  splitListItem(listItem),
  liftEmptyBlock,
  split,
)

/** What keys do, by their names. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  ...Object.fromEntries(shortcuts),
  'Shift-Mod-z': redo,
  Enter: enter,
  'Shift-Enter': enter,
  Backspace: chainCommands(
    liftAtStart,
    joinLists(joinTextblockBackward, baseKeymap.Backspace),
  ),
  Delete: joinLists(joinTextblockForward, baseKeymap.Delete),
  Tab: chainCommands(nextCell, sink, isInItem),
  'Shift-Tab': chainCommands(goToNextCell(-1), lift),
  // So that Tab leaves the text.
  Escape(_state, _dispatch, view) {
    view?.dom.blur()
    return true
  },
}
