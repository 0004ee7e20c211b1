import type { EditorView } from 'prosemirror-view'
import type { Reading } from './atoms.ts'
import { get, make } from './elements.ts'
import type { Heading } from './protocol.ts'
import { marks, nodes, schema } from './schema.ts'

/** What the buttons do that ask what to put in. */
export function questionsOf(view: EditorView, reading: Reading) {
  const { facts, meanings, pages } = reading.surroundings
  const atom = (value: string) => () =>
    view.dispatch(
      view.state.tr.replaceSelectionWith(nodes.atom.create({ value })),
    )
  const link = (url: string, words: string) => () => {
    const { tr, selection } = view.state
    const { from, empty } = selection
    if (empty) tr.insertText(words)
    const to = empty ? from + words.length : selection.to
    view.dispatch(tr.addMark(from, to, schema.mark(marks.link, { url })))
  }
  const labelOf = ({ number, title }: Heading) => `${number} ${title}`.trim()

  return {
    Fact: () =>
      choose(
        view,
        'Fact',
        Object.entries(facts).map(([name, value]) => [
          `${value} ${meanings[name] ?? ''}`,
          atom(`{facts.${name}}`),
        ]),
      ),
    Reference: () =>
      choose(
        view,
        'Clause of this text',
        reading
          .clauses(view.state.doc)
          .map((it) => [labelOf(it), atom(`[](#${it.id})`)]),
      ),
    Link: () =>
      choose(
        view,
        'Address, or a page of this site',
        pages.flatMap(({ pathname, title, headings }) => [
          [title, link(pathname, title)],
          ...headings.map((it): [string, () => void] => [
            `${title}: ${labelOf(it)}`,
            link(`${pathname}#${it.id}`, `“${it.title}”`),
          ]),
        ]),
        (url) => link(url, url)(),
      ),
  }
}

/**
 * Asks which of some choices to take: the one that is named, or alone holds
 * what was typed; what was typed itself, where that is taken and none holds it.
 */
function choose(
  view: EditorView,
  title: string,
  choices: [label: string, take: (typed: string) => void][],
  takeTyped?: (typed: string) => void,
): void {
  const [dialog, input] = [get('dialog', '#ask'), get('input', '#answer')]
  get('b', '#asked').textContent = title
  get('datalist', '#choices').replaceChildren(
    ...choices.map(([value]) => make('option', { value })),
  )
  input.value = ''
  input.oninput = () => input.setCustomValidity('')
  get('form', '#answering').onsubmit = (event) => {
    event.preventDefault()
    const typed = input.value
    const found = choices.filter(([label]) =>
      label.toLowerCase().includes(typed.toLowerCase()),
    )
    const [, take] =
      found.find(([label]) => label === typed || found.length === 1) ??
      (found.length === 0 ? ['', takeTyped] : [])
    const isPut = event.submitter?.matches('[value=put]')
    if (isPut && !(typed && take)) {
      input.setCustomValidity(
        found.length > 1
          ? 'Several hold this: choose one from the list.'
          : 'The list has nothing that holds this.',
      )
      input.reportValidity()
      return
    }
    dialog.close()
    if (isPut) take?.(typed)
    view.focus()
  }
  dialog.showModal()
}
