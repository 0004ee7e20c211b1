import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { commands } from './commands.ts'
import { marks } from './schema.ts'

const marked = { Bold: marks.strong, Italic: marks.emphasis }

/**
 * Lets the buttons above a text do what they say. Returns what shows which of
 * them are on.
 */
export function connectToolbar(
  view: EditorView,
  questions: Record<string, () => unknown>,
): (state: EditorState) => void {
  const bar = document.querySelector<HTMLElement>('.toolbar')
  // The text keeps the cursor, and what is bold there.
  bar?.addEventListener('mousedown', (event) => event.preventDefault())
  bar?.addEventListener('click', ({ target }) => {
    const { name } = target as HTMLButtonElement
    if (questions[name]) return questions[name]()
    commands[name]?.(view.state, view.dispatch, view)
    view.focus()
  })

  return (state) => {
    const on = state.storedMarks ?? state.selection.$from.marks()
    for (const it of bar?.querySelectorAll('button') ?? []) {
      it.ariaDisabled = `${commands[it.name]?.(state) === false}`
      const mark = marked[it.name as 'Bold']
      if (mark) it.ariaPressed = `${mark.isInSet(on) !== undefined}`
    }
  }
}
