import type { Plugin } from 'prosemirror-state'
import type { Resolver } from './atoms.ts'
import { commands } from './commands.ts'
import { onUpdate } from './on-update.ts'
import { marks } from './schema.ts'
import { toolbarDialogs } from './toolbar-dialogs.ts'

const markButtons = { Bold: marks.strong, Italic: marks.emphasis }

const isButton = (target: EventTarget | null): target is HTMLButtonElement =>
  target instanceof HTMLButtonElement

/** Connects the buttons of the toolbar and shows which are pressed or disabled. */
export const toolbar = (resolver: Resolver): Plugin =>
  onUpdate((view) => {
    const bar = document.querySelector<HTMLElement>('.toolbar')
    const dialogs = toolbarDialogs(view, resolver)
    // Keep the focus and the stored marks of the text.
    bar?.addEventListener('mousedown', (event) => {
      if (isButton(event.target)) event.preventDefault()
    })
    bar?.addEventListener('click', ({ target }) => {
      if (!isButton(target)) return
      const { name } = target
      if (dialogs[name]) return dialogs[name]()
      commands[name]?.(view.state, view.dispatch, view)
      view.focus()
    })

    const update = () => {
      const { state } = view
      const active = state.storedMarks ?? state.selection.$from.marks()
      for (const it of bar?.querySelectorAll('button') ?? []) {
        it.ariaDisabled = `${commands[it.name]?.(state) === false}`
        const mark = markButtons[it.name as 'Bold']
        if (mark) it.ariaPressed = `${mark.isInSet(active) !== undefined}`
      }
    }
    update()
    return update
  })
