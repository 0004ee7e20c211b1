import type { EditorView } from 'prosemirror-view'
import type { Resolver } from './atoms.ts'
import { openDialog } from './dialog.ts'
import { make } from './elements.ts'
import { openReplace } from './find-and-replace.ts'
import { confirm } from './guard-atoms.ts'
import { marks, nodes, schema } from './schema.ts'

/** Patterns of link targets, each with the prefix that completes it. */
const targets: readonly [RegExp, prefix: string][] = [
  [/^(https?:\/\/|mailto:|tel:|\/)\S+$/, ''],
  [/^[^\s@/:]+@[^\s@/:]+\.\w+$/, 'mailto:'],
  [/^[^\s@/:.]+(\.[^\s@/:.]+)+(\/\S*)?$/, 'https://'],
]

/** The buttons of the toolbar that open a dialog, by their labels. */
export function toolbarDialogs(
  view: EditorView,
  { clauses, surroundings: { facts, meanings, pages } }: Resolver,
): Record<string, () => void> {
  const insertAtom = ([, value]: Choice) => {
    const atom = nodes.atom.create({ value })
    view.dispatch(confirm(view.state.tr.replaceSelectionWith(atom)))
  }
  const insertLink = ([text, url]: Choice) => {
    const { tr, selection } = view.state
    const { from, empty } = selection
    if (empty) tr.insertText(text)
    const to = empty ? from + text.length : selection.to
    view.dispatch(tr.addMark(from, to, schema.mark(marks.link, { url })))
  }

  return {
    'Fact…'() {
      const choices = Object.entries(facts).map(
        ([name, value]): Choice => [
          `${value} ${meanings[name] ?? ''}`,
          `{facts.${name}}`,
        ],
      )
      choose(view, 'Fact', choices, insertAtom)
    },
    'Reference…'() {
      const choices = clauses(view.state.doc).map(
        ({ number, title, id }): Choice => [
          `${number} ${title}`.trim(),
          `[](#${id})`,
        ],
      )
      choose(view, 'Clause of this text', choices, insertAtom)
    },
    'Link…'() {
      const choices = pages.flatMap(({ pathname, title, headings }) => [
        [title, pathname] as const,
        ...headings.map(
          (it): Choice => [`${title}: ${it.title}`, `${pathname}#${it.id}`],
        ),
      ])
      choose(view, 'Web address or page', choices, insertLink, targets)
    },
    'Replace…': () => openReplace(view),
  }
}

type Choice = readonly [label: string, value: string]

/**
 * Asks for a choice: the one whose label is typed, or the only one that contains
 * what is typed. Anything else must match one of the patterns.
 */
async function choose(
  view: EditorView,
  title: string,
  choices: readonly Choice[],
  insert: (choice: Choice) => void,
  patterns: typeof targets = [],
): Promise<void> {
  const input = make('input', { autocomplete: 'off', ariaLabel: title })
  input.setAttribute('list', 'choices')
  const options = choices.map(([value]) => make('option', { value }))
  let chosen: Choice | undefined
  input.oninput = () => {
    const typed = input.value.trim()
    const found = choices.filter(([label]) =>
      label.toLowerCase().includes(typed.toLowerCase()),
    )
    const [, prefix] = patterns.find(([pattern]) => pattern.test(typed)) ?? []
    chosen =
      found.find(([label]) => label === typed || found.length === 1) ??
      (prefix === undefined ? undefined : [typed, prefix + typed])
    input.setCustomValidity(chosen ? '' : 'Choose one from the list.')
  }
  input.oninput(new InputEvent('input'))
  const list = make('datalist', { id: 'choices' }, ...options)
  if ((await openDialog(view, title, 'Insert', input, list)) && chosen)
    insert(chosen)
}
