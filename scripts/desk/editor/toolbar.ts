import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { commands } from './commands.ts'
import { marks } from './schema.ts'

const markButtons = { Bold: marks.strong, Italic: marks.emphasis }

/**
 * Connects the toolbar's buttons. Returns the function that shows which of them
 * are pressed or disabled.
 */
export function connectToolbar(
  view: EditorView,
  dialogs: Record<string, () => unknown>,
): (state: EditorState) => void {
  const bar = document.querySelector<HTMLElement>('.toolbar')
  // Keep the focus and the stored marks of the text.
  bar?.addEventListener('mousedown', (event) => event.preventDefault())
  bar?.addEventListener('click', ({ target }) => {
    const { name } = target as HTMLButtonElement
    if (dialogs[name]) return dialogs[name]()
    commands[name]?.(view.state, view.dispatch, view)
    view.focus()
  })

  return (state) => {
    const active = state.storedMarks ?? state.selection.$from.marks()
    for (const it of bar?.querySelectorAll('button') ?? []) {
      it.ariaDisabled = `${commands[it.name]?.(state) === false}`
      const mark = markButtons[it.name as 'Bold']
      if (mark) it.ariaPressed = `${mark.isInSet(active) !== undefined}`
    }
  }
}
