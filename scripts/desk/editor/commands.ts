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
import { undoInputRule } from 'prosemirror-inputrules'
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
import { isBlank, marks, nodes } from './schema.ts'

const { heading, paragraph, list, listItem } = nodes
const lift = liftListItem(listItem)
const sink = sinkListItem(listItem)

/** Turns the block at the cursor into a clause, or a clause into a paragraph. */
function toggleClause(depth: number): Command {
  return (state, dispatch) => {
    const { type, attrs } = state.selection.$from.parent
    const isOn = type === heading && attrs.depth === depth
    const set = setBlockType(isOn ? paragraph : heading, {
      depth,
      id: attrs.id ?? '',
    })
    return set(state, dispatch)
  }
}

/** Whether the cursor is in a list item. */
const isInItem: Command = ({ selection: { $from } }) =>
  $from.node(-1)?.type === listItem

/** Wraps the selection in a list, changes the kind of a list, or removes it. */
function toggleList(ordered: boolean): Command {
  return joinLists((state, dispatch) => {
    const { $from } = state.selection
    if (!isInItem(state)) return wrapInList(list, { ordered })(state, dispatch)
    if ($from.node(-2).attrs.ordered === ordered) return lift(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(-2), null, { ordered }))
    return true
  })
}

/** Runs the first command that applies and joins lists that become adjacent. */
function joinLists(first: Command, next: Command = first): Command {
  return autoJoin(
    chainCommands(first, next),
    (one, other) =>
      one.type === list && one.attrs.ordered === other.attrs.ordered,
  )
}

/**
 * Inserts a table below the block at the cursor, or in place of an empty one,
 * and selects its first cell.
 */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const { $from } = state.selection
  const end = $from.after(1)
  const isInBlank = $from.depth > 0 && isBlank($from.node(1))
  const at = isInBlank ? $from.before(1) : end
  const { content } = parse('| | |\n| - | - |\n| | |')
  const tr = state.tr.replaceWith(at, end, content)
  const start = Selection.near(tr.doc.resolve(at + 1))
  dispatch?.(tr.setSelection(start).scrollIntoView())
  return true
}

const goToNext = goToNextCell(1)

/** Moves to the next cell; after the last one, to a new row. */
const nextCell = chainCommands(
  goToNext,
  (state, dispatch, view) =>
    addRowAfter(state, dispatch) &&
    (!view || goToNext(view.state, dispatch, view)),
)

/**
 * At the start of a list item, moves it out of the list. Does not join a clause
 * with the text before it; makes an empty one a paragraph.
 */
const backspaceAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { type, content } = $from.parent
  if (!empty || $from.parentOffset > 0) return false
  if (type !== heading) return lift(state, dispatch)
  return content.size > 0 || setBlockType(paragraph)(state, dispatch)
}

/** Whether Delete would join a clause with the block before it. */
const isBeforeClause: Command = ({ doc, selection: { $to, empty } }) =>
  empty &&
  $to.parentOffset === $to.parent.content.size &&
  doc.resolve($to.after()).nodeAfter?.type === heading

const all = { removeWhenPresent: false }

/** The buttons of the toolbar that open no dialog, by their labels. */
export const commands: Record<string, Command> = {
  Undo: undo,
  Redo: redo,
  Clause: toggleClause(2),
  'Sub-clause': toggleClause(3),
  Bold: toggleMark(marks.strong, null, all),
  Italic: toggleMark(marks.emphasis, null, all),
  'Bulleted list': toggleList(false),
  'Numbered list': toggleList(true),
  'Increase indent': sink,
  'Decrease indent': lift,
  Table: insertTable,
  'Insert row below': addRowAfter,
  'Insert column right': addColumnAfter,
  'Delete row': chainCommands(deleteRow, deleteTable),
  'Delete column': chainCommands(deleteColumn, deleteTable),
}

const shortcuts = tools.flatMap((group) =>
  Object.entries(group).map(([name, key]) => [key, commands[name]]),
)
/** Splits a heading into a heading and a paragraph. */
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

/** The commands of keys, by ProseMirror's names for keys. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  ...Object.fromEntries(shortcuts),
  'Shift-Mod-z': redo,
  Enter: enter,
  'Shift-Enter': enter,
  Backspace: chainCommands(
    undoInputRule,
    backspaceAtStart,
    joinLists(joinTextblockBackward, baseKeymap.Backspace),
  ),
  Delete: chainCommands(
    isBeforeClause,
    joinLists(joinTextblockForward, baseKeymap.Delete),
  ),
  Tab: chainCommands(nextCell, sink, isInItem),
  'Shift-Tab': chainCommands(goToNextCell(-1), lift),
  // Lets Tab leave the text.
  Escape(_state, _dispatch, view) {
    view?.dom.blur()
    return true
  },
}
