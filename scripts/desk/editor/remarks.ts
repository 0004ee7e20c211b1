import { keymap } from 'prosemirror-keymap'
import { Plugin } from 'prosemirror-state'
import type { Decoration, EditorView } from 'prosemirror-view'
import { quote } from '../../text/quotation.ts'
import { fillIn } from '../remarks/remark-form.ts'
import type { Resolver } from './atoms.ts'
import { get, make, moveTo, readSelection } from './elements.ts'
import { fetchPage } from './fetch-page.ts'
import { highlightQuotations, type Quoted } from './highlights.ts'
import { onNews } from './live.ts'
import { onUpdate } from './on-update.ts'
import { lettersIn, textOfClause } from './text-of-clause.ts'

/** The highlights of words to remark on, and of words that will be replaced. */
const NEW = 'new'
const ACCEPTED = 'accepted'

/**
 * Connects the remarks beside the text with its words: adds, answers and accepts
 * them without leaving the text, and shows those of others.
 */
export function remarkPanel(path: string, resolver: Resolver): Plugin[] {
  const highlights = highlightQuotations(resolver)
  const box = get('details', '#remarks')
  const list = get('ul', '[aria-label=Remarks]')
  const form = get('form', '[action$="/remark"]')
  let draft: Quoted[] = []
  let accepted: Quoted[] = []

  const show = (view: EditorView) => {
    // A click or a key may have moved the cursor just before.
    readSelection()
    highlights.show(view, [...quotedIn(list), ...draft, ...accepted])
  }

  /** Opens the form for the selected words, or for the clause at the cursor. */
  function open(view: EditorView): true {
    readSelection()
    const { doc, selection } = view.state
    const { id: clause = '' } = resolver.clauseAt(doc, selection) ?? {}
    const options = resolver
      .clauses(doc)
      .map(({ id, label }) => new Option(label, id))
    get('select', '[name=clause]').replaceChildren(
      new Option('The whole text', ''),
      ...options,
    )
    const text = textOfClause(doc, clause, resolver)
    const quotation = selection.empty
      ? undefined
      : quote(text.text, lettersIn(text, selection))
    fillIn(form, clause, quotation)
    draft = quotation ? [{ id: NEW, clause, quotation }] : []
    show(view)
    box.hidden = false
    box.open = true
    get('textarea', '[name=remark]').focus()
    return true
  }

  /** Shows the list of a page; keeps replies that somebody is writing. */
  function update(view: EditorView, page: Document): void {
    const next = page.querySelector('#remarks')
    if (!next) return
    const focused = document.activeElement?.closest('#remarks li')?.id
    const written = new Map(
      Array.from(list.querySelectorAll('textarea'), (it) => [
        it.closest('li')?.id,
        it.value,
      ]),
    )
    const known = list.children.length
    list.replaceChildren(...(next.querySelector('ul')?.children ?? []))
    for (const it of list.querySelectorAll('textarea')) {
      const { id } = it.closest('li') ?? {}
      it.value = written.get(id) ?? ''
      if (id === focused) it.focus()
    }
    box.firstElementChild?.replaceWith(next.firstElementChild ?? '')
    const isWide = matchMedia('(width >= 60rem)').matches
    if (isWide && list.children.length > known) box.open = true
    box.hidden &&= list.children.length === 0
    show(view)
  }

  const refresh = (view: EditorView) =>
    fetchPage(`/desk/remarks?${new URLSearchParams({ path })}`).then(
      (page) => update(view, page),
      // The next news asks again.
      () => {},
    )

  /** Leaves the form, whose words are highlighted no more. */
  function close(view: EditorView): void {
    form.reset()
    draft = []
    fillIn(form, '')
    show(view)
    view.focus()
  }

  /** Sends a form, and puts the words of a suggestion that it accepts in place. */
  async function send(view: EditorView, sent: HTMLFormElement, act: string) {
    const row = sent.closest('li')
    const isAccepted = row && act.endsWith('/accept')
    const words = () => highlights.find(view.state, ACCEPTED)
    if (isAccepted) {
      // The list may be shown again without the remark before the answer comes.
      accepted = [{ ...quotedOf(row), id: ACCEPTED }]
      show(view)
    }
    try {
      if (isAccepted && !isPlain(view, words())) throw new Error(byHand)
      const page = await fetchPage(act, new FormData(sent))
      const range = words()
      const isReplaced = isAccepted && range && isPlain(view, range)
      if (isReplaced) replace(view, range, row.dataset.replacement ?? '')
      if (row) sent.reset()
      else close(view)
      update(view, page)
      if (isAccepted && !isReplaced) throw new Error(byHand)
    } finally {
      accepted = []
      show(view)
    }
  }

  /** Moves the cursor to what a remark is about. */
  function goToWords(view: EditorView, { id, dataset }: HTMLElement): void {
    const { state } = view
    const clause = resolver
      .clauses(state.doc)
      .find((it) => it.id === dataset.clause)
    const at = highlights.find(state, id)?.from ?? clause?.at
    if (at !== undefined) moveTo(view, at)
  }

  const connect = onUpdate((view) => {
    show(view)
    const linked = document.getElementById(location.hash.slice(1))
    // After the editor went to where this window left the text.
    if (linked) queueMicrotask(() => goToWords(view, linked))
    const button = document.querySelector('.toolbar [name="Remark…"]')
    button?.addEventListener('click', () => open(view))
    box.addEventListener('submit', (event) => {
      event.preventDefault()
      const sent = event.target as HTMLFormElement
      const act = event.submitter?.getAttribute('formaction') ?? sent.action
      box.querySelector('[role=status]')?.remove()
      send(view, sent, act).catch(({ message }) => {
        // The form of a resolved remark is gone.
        const place = sent.isConnected ? sent : box
        place.append(
          make('p', { role: 'status', className: 'failed' }, message),
        )
      })
    })
    box.addEventListener('click', ({ target }) => {
      const link = (target as Element).closest('li a')
      const row = link?.closest('li')
      if (row) goToWords(view, row)
    })
    box.addEventListener('keydown', (event) => {
      const { key, target, ctrlKey, metaKey } = event
      const { form: own } = target as HTMLTextAreaElement
      if (key === 'Escape') close(view)
      if (key === 'Enter' && (ctrlKey || metaKey)) own?.requestSubmit()
    })
    get('select', '[name=clause]').onchange = ({ target }) => {
      draft = []
      fillIn(form, (target as HTMLSelectElement).value)
      show(view)
    }
    onNews('remarks', () => refresh(view))

    return () => {
      for (const row of rowsIn(list))
        row
          .querySelector('q')
          ?.classList.toggle('gone', !highlights.find(view.state, row.id))
    }
  })

  return [
    highlights.plugin,
    connect,
    keymap({ 'Mod-Alt-m': (_state, _dispatch, view) => !!view && open(view) }),
    new Plugin({
      props: {
        handleClick(_view, _pos, { target }) {
          const words = (target as Element).closest<HTMLElement>('.quoted')
          const { remark = NEW } = words?.dataset ?? {}
          if (remark === NEW || remark === ACCEPTED) return
          box.open = true
          // Marks the remark as the target, and scrolls to it.
          location.replace(`#${remark}`)
        },
      },
    }),
  ]
}

/** The rows of open remarks that quote words. */
const rowsIn = (list: HTMLElement) =>
  list.querySelectorAll<HTMLElement>('li[data-exact]:not(.resolved)')

const quotedIn = (list: HTMLElement): Quoted[] =>
  Array.from(rowsIn(list), quotedOf)

function quotedOf({ id, dataset }: HTMLElement): Quoted {
  const { clause = '', exact = '', prefix = '', suffix = '' } = dataset
  return { id, clause, quotation: { exact, prefix, suffix } }
}

const byHand =
  'These words were changed, or hold a fact, a reference or a button. Write the other words by hand; then press Resolve.'

/** Whether words are one stretch of text, which other words can replace. */
function isPlain({ state }: EditorView, words?: Decoration | null): boolean {
  if (!words) return false
  const { from, to } = words
  let isText = state.doc.resolve(from).sameParent(state.doc.resolve(to))
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isText = false
  })
  return isText
}

/** Replaces words with others; with none, also the space before them. */
function replace(view: EditorView, { from, to }: Decoration, by: string): void {
  const { doc, tr } = view.state
  const isSpaced = !by && doc.textBetween(Math.max(0, from - 1), from) === ' '
  view.dispatch(tr.insertText(by, isSpaced ? from - 1 : from, to))
}
