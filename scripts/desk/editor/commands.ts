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
export function command(
  change: (state: EditorState) => TransactionSpec | undefined,
  userEvent = 'input',
): StateCommand {
  return ({ state, dispatch }) => {
    const spec = change(state)
    if (spec) dispatch(state.update(spec, { userEvent, scrollIntoView: true }))
    return spec !== undefined
  }
}

/** What an item begins with. */
export const ITEM = /^\s*(?:[-*+]|\d+[.)])(?:\s+|$)/

/** Puts text in the place of the selection, or at the cursor. */
export function insertText(text: string): StateCommand {
  return command((state) => state.replaceSelection(text))
}

/**
 * Puts in what stands by itself, such as a heading or a list; in a title or a
 * cell, which hold one line, its words. Some of these may be left selected, to
 * be typed over.
 */
export function insertBlock(text: string, selected = ''): StateCommand {
  return command((state) => {
    const { doc, selection } = state
    const { from, to } = selection.main
    const line = doc.lineAt(from)
    if (/^\s*(?:#{1,6} |\|)/.test(line.text))
      return state.replaceSelection(
        text
          .replace(/\s\[#.*\]$|^\s*(?:#+|-|1\.) /gm, '')
          .replace(/\s+|\|[\s|-]*/g, ' ')
          .trim(),
      )
    const before = doc.sliceString(line.from, from)
    const after = doc.sliceString(to, doc.lineAt(to).to)
    const isItem = before !== '' && before.replace(ITEM, '') === ''
    const start = isItem ? line.from : line.from + before.trimEnd().length
    const end = to + after.length - after.trimStart().length
    // Items follow one another; whatever else stands apart.
    const isList = isItem && ITEM.test(text)
    const above = isList ? '\n\n' : doc.sliceString(start - 4, start)
    const below = isList ? after : doc.sliceString(end, end + 4)
    const [open, close] = [gapAt(above, /\s*$/), gapAt(below, /^\s*/)]
    const insert = state.toText(open + text + close)
    const first = start + open.length
    const anchor = first + (selected ? text.indexOf(selected) : text.length)

    return {
      changes: { from: start, to: end, insert },
      selection: { anchor, head: anchor + selected.length },
    }
  })
}

/** The line ends that a text lacks, at its edge, for a blank line there. */
function gapAt(text: string, edge: RegExp): string {
  if (text.trim() === '') return ''
  const ends = edge.exec(text)?.[0].match(/\n/g)?.length ?? 0
  return '\n'.repeat(Math.max(0, 2 - ends))
}

/** Puts in what was pasted; each heading gets a name. */
export function insertPasted(text: string): StateCommand {
  return (target) => {
    const names: { id: string }[] = [...target.state.field(outline).clauses]
    const named = text.replace(
      /^(#{2,4}) (.+)$/gm,
      (_, marks: string, title: string) => {
        const id = nameFor(title, names)
        names.push({ id })
        return `${marks} ${title} [#${id}]`
      },
    )
    const isBlock = /\n|^(?:#+|-|1\.|\|) /.test(named)
    return (isBlock ? insertBlock : insertText)(named)(target)
  }
}

/** Makes a link of the selected text, or of the word at the cursor. */
export function insertLink(address: string): StateCommand {
  return command((state) => {
    const { main } = state.selection
    const { from, to } = main.empty ? (state.wordAt(main.head) ?? main) : main
    const insert = `[${state.sliceDoc(from, to) || address}](${address})`
    return {
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
    }
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
    const words = text.replace(/^\s*(?:[-*+]|\d+[.)]) |\*\*/g, '').trim()
    const heading = words || title
    if (heading === '' || from < start) return undefined
    const insert = `${marks}${heading} [#${nameFor(heading, clauses)}]`
    return {
      changes: { from, to, insert },
      selection: { anchor: from + marks.length + heading.length },
    }
  })
}
