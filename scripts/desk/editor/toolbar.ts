import type { Command, EditorView } from '@codemirror/view'
import { insertLink, toggleClause } from './commands.ts'
import { type completions, isKind } from './completions.ts'
import { commands, showAsFile } from './editor.ts'
import { get } from './elements.ts'

/** Lets the buttons above a text do what they say. */
export function connectToolbar(
  view: EditorView,
  offer: ReturnType<typeof completions>['offer'],
): void {
  const bar = document.querySelector('.toolbar')
  bar?.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    const { name } = target
    const run = (command: Command) => {
      const isDone = command(view)
      if (name !== 'Find') view.focus()
      return isDone
    }
    if (isKind(name)) {
      view.focus()
      return offer(view, name)
    }
    if (name === 'Link')
      return askFor('Address', (address) => run(insertLink(address)))
    if (name === 'Text') {
      const isFile = target.ariaPressed !== 'true'
      target.ariaPressed = `${isFile}`
      return showAsFile(view, isFile)
    }
    // An empty line becomes a clause once it has a title.
    if (!run(commands[name as keyof typeof commands]) && /lause$/.test(name))
      askFor('Title', (title) =>
        run(toggleClause(name === 'Clause' ? 2 : 3, title)),
      )
  })
}

function askFor(label: string, take: (answer: string) => void): void {
  const dialog = get('dialog', '#ask')
  const input = get('input', '#answer')
  get('b', '#asked').textContent = label
  input.value = ''
  dialog.onclose = () => {
    if (dialog.returnValue === 'put') take(input.value)
  }
  dialog.returnValue = ''
  dialog.showModal()
}
