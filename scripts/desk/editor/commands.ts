import type {
  EditorState,
  StateCommand,
  TransactionSpec,
} from '@codemirror/state'
import { nameFor, outline } from './outline.ts'

/**
 * A command that makes what is returned of the state; where that is nothing, it
 * has done nothing.
 */
function command(
  change: (state: EditorState) => TransactionSpec | undefined,
): StateCommand {
  return ({ state, dispatch }) => {
    const spec = change(state)
    if (spec)
      dispatch(state.update(spec, { userEvent: 'input', scrollIntoView: true }))
    return spec !== undefined
  }
}

/**
 * Puts marks such as `**` round the selected text, or the word at the cursor;
 * takes them away where they are.
 */
export function toggleMark(mark: string): StateCommand {
  return command((state) => {
    const { from, to } = selectedText(state)
    const [first, last] = [from - mark.length, to + mark.length]
    const isOn =
      state.sliceDoc(first, from) === mark &&
      state.sliceDoc(to, last) === mark &&
      state.sliceDoc(first - 1, first) !== '*'
    if (isOn)
      return {
        changes: [
          { from: first, to: from },
          { from: to, to: last },
        ],
        selection: { anchor: first, head: to - mark.length },
      }

    return {
      changes: [from, to].map((at) => ({ from: at, insert: mark })),
      selection: { anchor: from + mark.length, head: last },
    }
  })
}

/** Puts text in the place of the selection, or at the cursor. */
export function insertText(text: string): StateCommand {
  return command((state) => state.replaceSelection(text))
}

/** Makes a link of the selected text. */
export function insertLink(address: string): StateCommand {
  return command((state) => {
    const { from, to } = selectedText(state)
    const insert = `[${state.sliceDoc(from, to) || address}](${address})`
    return {
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
    }
  })
}

/**
 * Makes a list of the selected lines, or ends it: `- ` before each, or `1. `.
 */
export function toggleList(isNumbered: boolean): StateCommand {
  return command((state) => {
    const { doc, selection } = state
    const first = doc.lineAt(selection.main.from).number
    const last = doc.lineAt(selection.main.to).number
    const lines = Array.from({ length: last - first + 1 }, (_, i) =>
      doc.line(first + i),
    ).filter(({ text }) => text.trim() !== '' && !/^[#<|]/.test(text))
    const markOf = (i: number) => (isNumbered ? `${i + 1}. ` : '- ')
    if (lines.length === 0) return state.replaceSelection(markOf(0))
    const marks = lines.map(({ text }) => /^(\s*)(- |\d+\. )?/.exec(text) ?? [])
    const isOn = marks.every(
      ([, , mark]) => mark && isNumbered === /\d/.test(mark),
    )
    const changes = lines.map(({ from }, i) => {
      const [, indent = '', mark = ''] = marks[i] ?? []
      const start = from + indent.length
      return {
        from: start,
        to: start + mark.length,
        insert: isOn ? '' : markOf(i),
      }
    })
    return { changes }
  })
}

/**
 * Makes a clause of the line at the cursor, or a plain line of a clause of that
 * depth; in an empty line a clause of that title.
 */
export function toggleClause(depth: 2 | 3, title = ''): StateCommand {
  return command((state) => {
    const { from, to, text } = state.doc.lineAt(state.selection.main.head)
    const { clauses, start } = state.field(outline)
    const marks = `${'#'.repeat(depth)} `
    const clause = clauses.find((it) => it.from === from)
    if (clause?.depth === depth) {
      const insert = state.sliceDoc(from + depth + 1, clause.titleEnd)
      return { changes: { from, to, insert } }
    }
    if (clause)
      return { changes: { from, to: from + clause.depth + 1, insert: marks } }
    const heading = text.trim() || title
    if (heading === '' || from < start) return undefined
    const insert = `${marks}${heading} [#${nameFor(heading, clauses)}]`
    return {
      changes: { from, to, insert },
      selection: { anchor: from + marks.length + heading.length },
    }
  })
}

/**
 * Begins a paragraph below a heading, whose name in brackets stays with it; a
 * row below a row of a table.
 */
export const newLine: StateCommand = command((state) => {
  const { doc, lineBreak, selection } = state
  const line = doc.lineAt(selection.main.head)
  const isHeading = state
    .field(outline)
    .clauses.some(({ from }) => from === line.from)
  const isRow = /^\|.*\|\s*$/.test(line.text)
  if (!selection.main.empty || (!isHeading && !isRow)) return undefined
  if (isHeading && selection.main.head < line.from + 3) return undefined
  const cells = line.text.replace(/\\./g, '').split('|').length - 2
  const below = doc.lines > line.number ? doc.line(line.number + 1) : line
  const after = isRow && /^\|[\s:|-]+\|\s*$/.test(below.text) ? below : line
  const insert = lineBreak + (isRow ? `|${'  |'.repeat(cells)}` : lineBreak)
  return {
    changes: { from: after.to, insert: state.toText(insert) },
    selection: { anchor: after.to + (isRow ? 3 : 2) },
  }
})

/**
 * The selected text without white space round them, or the word at the cursor.
 */
function selectedText(state: EditorState) {
  const { main } = state.selection
  const { from, to } = main.empty ? (state.wordAt(main.head) ?? main) : main
  const text = state.sliceDoc(from, to)
  const lead = text.length - text.trimStart().length
  return {
    from: from + lead,
    to: Math.max(from + lead, from + text.trimEnd().length),
  }
}
