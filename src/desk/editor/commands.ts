import type { ChangeSpec, EditorState, StateCommand } from '@codemirror/state'
import { EditorSelection } from '@codemirror/state'
import { nameFor, outline } from './outline.ts'

/** Puts marks such as `**` round the selected words, or the word at the cursor; takes them away where they are. */
export function toggleMark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = wordsAt(state)
    const width = mark.length
    const [before, after] = [state.sliceDoc(from - width, from), state.sliceDoc(to, to + width)]
    const isOn =
      before === mark && after === mark && state.sliceDoc(from - width - 1, from - width) !== '*'
    const changes = isOn
      ? [
          { from: from - width, to: from },
          { from: to, to: to + width },
        ]
      : [
          { from, insert: mark },
          { from: to, insert: mark },
        ]
    const shift = isOn ? -width : width
    const selection = EditorSelection.range(from + shift, to + shift)
    dispatch(state.update({ changes, selection, userEvent: 'input.mark', scrollIntoView: true }))
    return true
  }
}

/** Puts words in the place of the selection, or at the cursor. */
export function insertWords(words: string): StateCommand {
  return ({ state, dispatch }) => {
    const text = state.toText(words.replace(/\r?\n/g, state.lineBreak))
    dispatch(
      state.update(state.replaceSelection(text), { userEvent: 'input.pick', scrollIntoView: true }),
    )
    return true
  }
}

/** Makes a link of the selected words. */
export function insertLink(address: string): StateCommand {
  return (target) => {
    const { from, to } = wordsAt(target.state)
    const words = target.state.sliceDoc(from, to) || address
    const link = `[${words}](${address})`
    const selection = EditorSelection.cursor(from + link.length)
    target.dispatch(
      target.state.update({
        changes: { from, to, insert: link },
        selection,
        userEvent: 'input.link',
      }),
    )
    return true
  }
}

/** Makes a list of the selected lines, or ends it: `- ` before each, or `1. `. */
export function toggleList(isNumbered: boolean): StateCommand {
  return ({ state, dispatch }) => {
    const lines = selectedLines(state).filter(
      ({ text }) => text.trim() !== '' && !/^[#<|]/.test(text),
    )
    const marks = lines.map(({ text }) => /^(\s*)(- |\d+\. )?/.exec(text) ?? [])
    const isOn = lines.every((_, i) => marks[i]?.[2] && isNumbered === /\d/.test(marks[i][2]))
    const changes = lines.map(({ from }, i): ChangeSpec => {
      const [, indent = '', mark = ''] = marks[i] ?? []
      const start = from + indent.length
      return {
        from: start,
        to: start + mark.length,
        insert: isOn ? '' : isNumbered ? `${i + 1}. ` : '- ',
      }
    })
    if (changes.length === 0) return insertWords(isNumbered ? '1. ' : '- ')({ state, dispatch })
    dispatch(state.update({ changes, userEvent: 'input.list' }))
    return true
  }
}

/** Makes a clause of the line at the cursor, or a plain line of a clause of that depth; in an empty line a clause of that title. */
export function toggleClause(depth: 2 | 3, title = ''): StateCommand {
  return ({ state, dispatch }) => {
    const line = state.doc.lineAt(state.selection.main.head)
    const { clauses, start } = state.field(outline)
    if (line.from < start) return false
    const marks = `${'#'.repeat(depth)} `
    const clause = clauses.find(({ from }) => from === line.from)
    const words = (clause ? clause.title : line.text.trim()) || title
    if (words === '') return false
    const taken = clauses.map(({ id }) => id)
    const changes =
      clause?.depth === depth
        ? { from: line.from, to: line.to, insert: clause.title }
        : clause
          ? { from: line.from, to: line.from + clause.depth + 1, insert: marks }
          : { from: line.from, to: line.to, insert: `${marks}${words} [#${nameFor(words, taken)}]` }
    const end = line.from + marks.length + words.length
    const selection = clause ? undefined : EditorSelection.cursor(end)
    dispatch(state.update({ changes, ...(selection && { selection }), userEvent: 'input.clause' }))
    return true
  }
}

/** Begins a paragraph below a heading, whose name in brackets stays with it; a row below a row of a table. */
export const newLine: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection
  const line = state.doc.lineAt(main.head)
  const isHeading = state.field(outline).clauses.some(({ from }) => from === line.from)
  const isRow = /^\|.*\|\s*$/.test(line.text)
  if (!main.empty || (!isHeading && !isRow)) return false
  if (isHeading && main.head < line.from + 3) return false
  const { lineBreak } = state
  const cells = line.text.replace(/\\./g, '').split('|').length - 2
  const rule = state.doc.lines > line.number ? state.doc.line(line.number + 1) : line
  const after = isRow && /^\|[\s:|-]+\|\s*$/.test(rule.text) ? rule : line
  const insert = isRow ? `${lineBreak}|${'  |'.repeat(cells)}` : lineBreak + lineBreak
  const head = after.to + (isRow ? 3 : 2)
  dispatch(
    state.update({
      changes: { from: after.to, insert: state.toText(insert) },
      selection: EditorSelection.cursor(head),
      userEvent: 'input.line',
      scrollIntoView: true,
    }),
  )
  return true
}

/** The selected words without white space round them, or the word at the cursor. */
function wordsAt(state: EditorState) {
  const { main } = state.selection
  const { from, to } = main.empty ? (state.wordAt(main.head) ?? main) : main
  const text = state.sliceDoc(from, to)
  const lead = text.length - text.trimStart().length
  return { from: from + lead, to: Math.max(from + lead, from + text.trimEnd().length) }
}

function selectedLines({ doc, selection: { main } }: EditorState) {
  const [first, last] = [doc.lineAt(main.from).number, doc.lineAt(main.to).number]
  return Array.from({ length: last - first + 1 }, (_, i) => doc.line(first + i))
}
