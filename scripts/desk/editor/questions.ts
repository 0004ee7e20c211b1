import type { EditorView } from 'prosemirror-view'
import type { Reading } from './atoms.ts'
import { type Choice, choose } from './choose.ts'
import type { Heading } from './protocol.ts'
import { marks, nodes, schema } from './schema.ts'

/** What the buttons do that ask what to put in. */
export function questionsOf(view: EditorView, reading: Reading) {
  const { facts, meanings, pages } = reading.surroundings
  const putAtom = (value: string) => () => {
    const atom = nodes.atom.create({ value })
    view.dispatch(view.state.tr.replaceSelectionWith(atom).scrollIntoView())
    view.focus()
  }
  const putLink = (url: string, words: string) => () => {
    const { tr, selection } = view.state
    const { from, empty } = selection
    if (empty) tr.insertText(words)
    const to = empty ? from + words.length : selection.to
    view.dispatch(tr.addMark(from, to, schema.mark(marks.link, { url })))
    view.focus()
  }
  const labelOf = ({ number, title }: Heading) => `${number} ${title}`.trim()

  return {
    Fact: () =>
      choose(
        'Fact',
        Object.entries(facts).map(([name, label]) => ({
          label,
          detail: meanings[name] ?? '',
          take: putAtom(`{facts.${name}}`),
        })),
      ),
    Reference: () =>
      choose(
        'Clause of this text',
        reading.clauses(view.state.doc).map((it) => ({
          label: labelOf(it),
          take: putAtom(`[](#${it.id})`),
        })),
      ),
    Term: () =>
      choose(
        'Defined term',
        [...new Set(pages.flatMap(({ terms }) => terms))].map((term) => ({
          label: term,
          take() {
            view.dispatch(view.state.tr.insertText(term))
            view.focus()
          },
        })),
      ),
    Link: () =>
      choose(
        'Address, or a page of this site',
        pages.flatMap(({ pathname, title, headings }): Choice[] => [
          { label: title, take: putLink(pathname, title) },
          ...headings.map((it) => ({
            label: `${title}: ${labelOf(it)}`,
            take: putLink(`${pathname}#${it.id}`, `“${it.title}”`),
          })),
        ]),
        (url) => putLink(url, url)(),
      ),
  }
}
