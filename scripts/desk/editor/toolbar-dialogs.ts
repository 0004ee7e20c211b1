import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { Reading } from './atoms.ts'
import { get, make, notify } from './elements.ts'
import { marks, nodes, schema } from './schema.ts'

const ADDRESS = /^(https?:|mailto:|tel:|\/)\S+$/

/** What the buttons do that ask what to put in. */
export function questionsOf(
  view: EditorView,
  { clauses, surroundings: { facts, meanings, pages } }: Reading,
): Record<string, () => void> {
  const putAtom = (value: string) =>
    view.dispatch(
      view.state.tr.replaceSelectionWith(nodes.atom.create({ value })),
    )
  const putLink = (url: string, words: string) => {
    const { tr, selection } = view.state
    const { from, empty } = selection
    if (empty) tr.insertText(words)
    const to = empty ? from + words.length : selection.to
    view.dispatch(tr.addMark(from, to, schema.mark(marks.link, { url })))
  }

  return {
    'Fact…'() {
      const choices = Object.entries(facts).map(([name, value]) => [
        `${value} ${meanings[name] ?? ''}`,
        `{facts.${name}}`,
      ])
      ask(view, 'Fact', choices, putAtom)
    },
    'Reference…'() {
      const choices = clauses(view.state.doc).map(({ number, title, id }) => [
        `${number} ${title}`.trim(),
        `[](#${id})`,
      ])
      ask(view, 'Clause of this text', choices, putAtom)
    },
    'Link…'() {
      const choices = pages.flatMap(({ pathname, title, headings }) => [
        [title, pathname],
        ...headings.map((it) => [
          `${title}: ${it.title}`,
          `${pathname}#${it.id}`,
        ]),
      ])
      ask(view, 'Address, or a page of this site', choices, putLink, ADDRESS)
    },
    'Replace…'() {
      const { doc, tr, selection } = view.state
      const words = doc.textBetween(selection.from, selection.to)
      if (!words) return notify('First select the words to replace.')
      const replace = (others: string) => {
        const places = placesOf(doc, words).toReversed()
        for (const from of places)
          tr.insertText(others, from, from + words.length)
        view.dispatch(tr)
        notify(`Replaced: ${places.length}`)
      }
      ask(view, `In the place of each “${words}”`, [], replace, /^/)
    },
  }
}

/** Where words were typed. */
function placesOf(doc: Node, words: string): number[] {
  const places: number[] = []
  doc.descendants((block, at) => {
    if (!block.isTextblock) return
    const text = block.textBetween(0, block.content.size, '', '\ufffc')
    let from = at + 1
    for (const { length } of text.split(words).slice(0, -1)) {
      places.push(from + length)
      from += length + words.length
    }
  })
  return places
}

/**
 * Asks for one of some choices: the one that is named, or alone holds what was
 * typed; else for what may be typed.
 */
function ask(
  view: EditorView,
  title: string,
  choices: string[][],
  take: (value: string, label: string) => void,
  free = /(?!)/,
): void {
  const dialog = get('dialog', '#ask')
  const input = get('input', '#answer')
  let chosen: string[] | undefined
  const choose = () => {
    const typed = input.value
    const found = choices.filter(([label]) =>
      label?.toLowerCase().includes(typed.toLowerCase()),
    )
    chosen =
      found.find(([label]) => label === typed || found.length === 1) ??
      (free.test(typed) ? [typed, typed] : undefined)
    input.setCustomValidity(chosen ? '' : 'Choose one from the list.')
  }
  get('b', '#asked').textContent = title
  get('datalist', '#choices').replaceChildren(
    ...choices.map(([value]) => make('option', { value })),
  )
  input.value = ''
  input.oninput = choose
  choose()
  dialog.returnValue = ''
  dialog.onclose = () => {
    const [label = '', value = ''] = chosen ?? []
    if (dialog.returnValue === 'put') take(value, label)
    view.focus()
  }
  dialog.showModal()
}
