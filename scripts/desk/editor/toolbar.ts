import type { EditorState } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'
import { insertLink, toggleClause } from './commands.ts'
import { type completions, isKind } from './completions.ts'
import { commands, showAsFile } from './editor.ts'
import { get } from './elements.ts'
import { isMarked } from './emphasis.ts'

/**
 * Lets the buttons above a text do what they say; Tab reaches them as one, and
 * arrows lead from one to the next. Returns what shows which of them are on.
 */
export function connectToolbar(
  view: EditorView,
  offer: ReturnType<typeof completions>['offer'],
) {
  const bar = document.querySelector('.toolbar')
  const buttons = [...(bar?.querySelectorAll('button') ?? [])]
  const goTo = (index: number) => {
    const next = buttons.at(index % buttons.length)
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    return next
  }
  goTo(0)
  bar?.addEventListener('keydown', (event) => {
    const { key, target } = event as KeyboardEvent
    const at = buttons.indexOf(target as HTMLButtonElement)
    const ends = { Home: 0, End: -1, ArrowLeft: at - 1, ArrowRight: at + 1 }
    if (!(key in ends)) return
    event.preventDefault()
    goTo(ends[key as 'Home'])?.focus()
  })
  // The text keeps the cursor, and what is bold there.
  bar?.addEventListener('mousedown', (event) => event.preventDefault())
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

  return (state: EditorState) => {
    const marks = { Bold: '**', Italic: '*' } as const
    for (const button of buttons)
      if (button.name in marks)
        button.ariaPressed = `${isMarked(state, marks[button.name as 'Bold'])}`
  }
}

function askFor(label: string, take: (answer: string) => void): void {
  const dialog = get('dialog', '#ask')
  const input = get('input', '#answer')
  get('b', '#asked').textContent = label
  input.value = ''
  // Taken at once: what is typed next belongs behind it.
  get('form', '#answering').onsubmit = (event) => {
    event.preventDefault()
    dialog.close()
    if (event.submitter?.matches('[value=put]')) take(input.value)
  }
  dialog.showModal()
}
