import type { Command, EditorView } from '@codemirror/view'
import { insertLink, insertWords, toggleClause } from './commands.ts'
import { commands, showAsFile } from './editor.ts'
import { get, make } from './elements.ts'
import { outline } from './outline.ts'
import type { OpenText } from './protocol.ts'

/** What may be put into a text, by what readers will see of it. */
type Choices = ReadonlyMap<string, string>

/** Lets the buttons above a text do what they say. */
export function connectToolbar(view: EditorView, file: OpenText): void {
  const bar = document.querySelector('.toolbar')
  bar?.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    const { name } = target
    const run = (command: Command) => {
      const isDone = command(view)
      if (name !== 'Find') view.focus()
      return isDone
    }
    const choices = choicesFor(view, file, name)
    if (choices)
      return askFor(name, choices, (words) => run(insertWords(words)))
    if (name === 'Link')
      return askFor('Address', undefined, (words) => run(insertLink(words)))
    if (name === 'Text') {
      const isFile = target.ariaPressed !== 'true'
      target.ariaPressed = `${isFile}`
      return showAsFile(view, isFile)
    }
    // An empty line becomes a clause once it has a title.
    if (!run(commands[name as keyof typeof commands]) && /lause$/.test(name))
      askFor('Title', undefined, (words) =>
        run(toggleClause(name === 'Clause' ? 2 : 3, words)),
      )
  })
}

/**
 * Asks for words, or for one of some choices, whose list narrows while somebody
 * types.
 */
function askFor(
  label: string,
  choices: Choices | undefined,
  take: (words: string) => void,
): void {
  const [dialog, input, list] = [
    get('dialog', '#ask'),
    get('input', '#answer'),
    get('select', '#choices'),
  ]
  const narrow = () => {
    const sought = input.value.toLowerCase().split(/\s+/)
    const found = [...(choices ?? [])].filter(([it]) =>
      sought.every((word) => it.toLowerCase().includes(word)),
    )
    list.replaceChildren(
      ...found.map(([it, value]) => make('option', { value }, it)),
    )
    list.selectedIndex = 0
  }
  get('b', '#asked').textContent = label
  input.value = ''
  input.required = !choices
  list.required = Boolean(choices)
  list.hidden = !choices
  narrow()
  input.oninput = narrow
  input.onkeydown = ({ key }) => {
    if (key === 'ArrowDown') list.focus()
  }
  list.onkeydown = (event) => {
    if (event.key !== 'Enter') return
    // The button that opened the dialog gets the focus back, and not this key.
    event.preventDefault()
    dialog.close('put')
  }
  list.ondblclick = () => dialog.close('put')
  dialog.onclose = () => {
    const words = choices ? list.value : input.value
    if (dialog.returnValue === 'put' && words) take(words)
  }
  dialog.returnValue = ''
  dialog.showModal()
}

/** What each picker offers, as the handbook teaches to write it. */
function choicesFor(
  { state }: EditorView,
  file: OpenText,
  name: string,
): Choices | undefined {
  const { facts, meanings, pages } = file.surroundings
  if (name === 'Fact')
    return new Map(
      Object.entries(facts).map(([fact, value]) => [
        `${value} – ${meanings[fact] || fact}`,
        `{facts.${fact}}`,
      ]),
    )
  if (name === 'Term')
    return new Map(
      pages.flatMap(({ terms }) => terms.map((term) => [term, term] as const)),
    )
  if (name !== 'Reference') return undefined
  const own = {
    pathname: '',
    title: 'this text',
    headings: state.field(outline).clauses,
  }
  const others = pages.filter(
    ({ pathname }) =>
      !/\/[\d-]+$/.test(pathname) && !file.pathname.startsWith(pathname),
  )
  return new Map(
    [own, ...others].flatMap(({ pathname, title, headings }) =>
      headings.map(({ id, number, title: heading }) => [
        `${number} ${heading} – ${title}`.trim(),
        `[](${pathname}#${id})`,
      ]),
    ),
  )
}
