import type { EditorView } from 'prosemirror-view'
import type { Resolver } from './atoms.ts'
import { openDialog } from './dialog.ts'
import { make } from './elements.ts'
import { openReplace } from './find-and-replace.ts'
import { markConfirmed } from './guard-atoms.ts'
import { marks, nodes } from './schema.ts'

/** A path, a URL, or a host name or email address without its scheme. */
const TARGET = /^(https?:|mailto:|tel:|\/|(?=[^\s:]+\.\w))\S+$/

/** The buttons of the toolbar that open a dialog, by their labels. */
export function toolbarDialogs(
  view: EditorView,
  { clauses, surroundings: { facts, meanings, pages } }: Resolver,
): Record<string, () => void> {
  const insertAtom = (value: string) => {
    const atom = nodes.atom.create({ value })
    view.dispatch(markConfirmed(view.state.tr.replaceSelectionWith(atom)))
  }
  const insertLink = (target: string, text: string) => {
    const [, start] = TARGET.exec(target) ?? []
    const scheme = target.includes('@') ? 'mailto:' : 'https://'
    const url = start ? target : scheme + target
    const { tr, selection } = view.state
    if (selection.empty) tr.insertText(text)
    const link = marks.link.create({ url })
    view.dispatch(tr.addMark(selection.from, tr.selection.to, link))
  }

  return {
    'Fact…'() {
      const choices = Object.entries(facts).map(([name, value]) => [
        `${value} ${meanings[name] ?? ''}`,
        `{facts.${name}}`,
      ])
      choose(view, 'Fact', choices, insertAtom)
    },
    'Reference…'() {
      const choices = clauses(view.state.doc).map(({ label, id }) => [
        label,
        `[](#${id})`,
      ])
      choose(view, 'Clause of this text', choices, insertAtom)
    },
    'Link…'() {
      const choices = pages.flatMap(({ pathname, title, headings }) => [
        [title, pathname],
        ...headings.map((it) => [
          `${title}: ${it.title}`,
          `${pathname}#${it.id}`,
        ]),
      ])
      choose(view, 'Web address or page', choices, insertLink, TARGET)
    },
    'Replace…': () => openReplace(view),
  }
}

/**
 * Asks for one of the choices (label and value): the one whose label is typed, or
 * the only one that contains it. Other text must match the pattern.
 */
async function choose(
  view: EditorView,
  title: string,
  choices: string[][],
  insert: (value: string, label: string) => void,
  pattern = /(?!)/,
): Promise<void> {
  let chosen: string[] | undefined
  const input = make('input', {
    autocomplete: 'off',
    ariaLabel: title,
    required: true,
    oninput() {
      const typed = input.value.trim()
      const found = choices.filter(([label]) =>
        label?.toLowerCase().includes(typed.toLowerCase()),
      )
      chosen =
        found.find(([label]) => label === typed || found.length === 1) ??
        (pattern.test(typed) ? [typed, typed] : undefined)
      input.setCustomValidity(chosen ? '' : 'Choose one from the list.')
    },
  })
  input.setAttribute('list', 'choices')
  const options = choices.map(([value]) => make('option', { value }))
  const list = make('datalist', { id: 'choices' }, ...options)
  const isConfirmed = await openDialog(view, title, 'Insert', input, list)
  const [label = '', value = ''] = chosen ?? []
  if (isConfirmed) insert(value, label)
}
