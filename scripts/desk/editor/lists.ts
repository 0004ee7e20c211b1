import { ensureSyntaxTree } from '@codemirror/language'
import type {
  EditorState,
  StateCommand,
  TransactionSpec,
} from '@codemirror/state'
import { command, ITEM } from './commands.ts'

/** Makes a list of the selected paragraphs, or paragraphs of the list. */
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

    const marks = lines.map(({ text }) => ITEM.exec(text)?.[0] ?? '')
    const isOn = marks.every((mark) => mark && isNumbered === /\d/.test(mark))
    const changes = lines.flatMap((line, i) => {
      const mark = marks[i] ?? ''
      const indent = /^\s*/.exec(isOn ? '' : mark)?.[0] ?? ''
      const insert = isOn ? '' : indent + markOf(i)
      const own = { from: line.from, to: line.from + mark.length, insert }
      const next = lines[i + 1]
      const gap = { from: line.to, to: next?.from ?? line.to }
      // Items follow one another; paragraphs stand apart.
      const isNear = next && doc.sliceString(gap.from, gap.to).trim() === ''
      const between = isNear ? [{ ...gap, insert: isOn ? '\n\n' : '\n' }] : []
      return [own, ...between]
    })
    return { changes }
  })
}

/** Puts the item at the cursor, with all below it, a level deeper or higher. */
export function moveItem(isDeeper: boolean): StateCommand {
  return command((state) => moved(state, isDeeper))
}

/**
 * What moves an item; undefined where there is none, or no level that it could
 * be moved to.
 */
export function moved(
  state: EditorState,
  isDeeper: boolean,
): TransactionSpec | undefined {
  const { doc, selection } = state
  const line = doc.lineAt(selection.main.head)
  const mark = ITEM.exec(line.text)?.[0] ?? ''
  const at = line.from + mark.search(/\S|$/)
  const tree = ensureSyntaxTree(state, line.to, 50)
  const item = mark ? tree?.resolve(at, 1).parent : undefined
  if (item?.name !== 'ListItem') return undefined

  const outer = isDeeper ? item.prevSibling : item.parent?.parent
  if (outer?.name !== 'ListItem') return undefined
  const above = doc.lineAt(outer.from)
  const column = isDeeper
    ? (ITEM.exec(above.text)?.[0].length ?? 0)
    : above.text.search(/\S/)
  const by = column - (at - line.from)
  const changes = []
  for (let { number } = line; number <= doc.lineAt(item.to).number; number++) {
    const { from, text } = doc.line(number)
    if (text.trim() === '') continue
    changes.push(
      by > 0
        ? { from, insert: ' '.repeat(by) }
        : { from, to: from + Math.min(-by, text.search(/\S/)) },
    )
  }
  return { changes }
}
