import {
  type Diagnostic,
  linter,
  lintKeymap,
  setDiagnosticsEffect,
} from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, panels } from '@codemirror/view'
import { ask } from './ask.ts'
import { get, make } from './elements.ts'
import { outline } from './outline.ts'
import type { Problem } from './protocol.ts'

/** Milliseconds after the last key in which nobody waits for problems yet. */
const PAUSE = 120

/**
 * Underlines what the rules find in a text as it stands in the window, and lists
 * it beside the text.
 */
export function checkText(path: string): Extension {
  const check = async ({ state }: EditorView) => {
    const text = state.doc.toString()
    const found = await ask('problems', { path, text }).catch(() => [])
    return found.map((it) => diagnosticOf(it, state))
  }
  return [
    linter(check, { delay: PAUSE, autoPanel: true }),
    panels({ bottomContainer: pressable(get('div', '#problems')) }),
    EditorState.phrases.of({
      Diagnostics: 'Problems',
      'No diagnostics': 'No problems.',
    }),
    keymap.of(lintKeymap),
    countProblems,
  ]
}

/**
 * Lets Enter press the buttons of a list that takes it for itself; what is
 * wrong in the first lines leads to their field.
 */
function pressable(list: HTMLElement): HTMLElement {
  const go = (event: Event, item?: Element | null) => {
    const { field = '' } =
      item?.querySelector<HTMLElement>('[data-field]')?.dataset ?? {}
    const input = field && document.querySelector(`#notes [name=${field}]`)
    if (!(input instanceof HTMLElement)) return
    event.stopPropagation()
    input.closest('details')?.setAttribute('open', '')
    input.focus()
  }
  list.addEventListener(
    'keydown',
    (event) => {
      if (event.target instanceof HTMLButtonElement) event.stopPropagation()
      else if (event.key === 'Enter')
        go(event, list.querySelector('[aria-selected]'))
    },
    { capture: true },
  )
  list.addEventListener('click', (event) => {
    const { target } = event
    if (target instanceof Element && !target.closest('button'))
      go(event, target.closest('li'))
  })
  return list
}

/** A problem where it stands, named by the words there. */
function diagnosticOf(problem: Problem, state: EditorState): Diagnostic {
  const { doc } = state
  const { line, column, reason, remedy, isError, remedies, run } = problem
  const at = doc.line(Math.min(line, doc.lines))
  const from = Math.min(at.from + column - 1, at.to)
  const [word = ''] =
    /^[\p{L}\p{N}_]+|^./u.exec(doc.sliceString(from, at.to)) ?? []
  const severity = isError ? 'error' : 'warning'
  const { start, clauses } = state.field(outline)
  const [field = ''] = from < start ? (/^\w+(?=:)/.exec(at.text) ?? []) : []
  const clause = clauses.findLast((it) => it.from <= from)
  const [words] =
    /^.{0,40}(?!\S)|^.{0,40}/.exec(doc.sliceString(from, at.to)) ?? []
  const place =
    from < start
      ? field || 'the whole text'
      : `“${words}”${clause ? `, ${clause.number} ${clause.title}` : ''}`
  const message = make(
    'span',
    {},
    make('small', {}, `${isError ? 'Error' : 'Warning'}: ${place}`),
    make('b', {}, reason),
    `\n${remedy}`,
  )
  message.dataset.field = field

  return {
    from,
    to: from + word.length,
    severity,
    message: `${reason}\n${remedy}`,
    renderMessage: () => message.cloneNode(true),
    actions: [
      ...remedies.map(({ label, edits }) => ({
        name: label,
        apply(view: EditorView, now: number) {
          // The editor knows where the place has gone meanwhile.
          const by = now - from
          const changes = edits.map(({ was, ...it }) => ({
            ...it,
            from: it.from + by,
            to: it.to + by,
          }))
          const isSame = changes.every(
            (it, i) => view.state.sliceDoc(it.from, it.to) === edits[i]?.was,
          )
          if (!isSame) return
          view.dispatch({ changes, filter: false, userEvent: 'input.mend' })
          view.focus()
        },
      })),
      ...(run
        ? [{ name: run.label, apply: () => location.assign(run.href) }]
        : []),
    ],
  }
}

/** Says how many problems there are: once, and not with every look. */
const countProblems = EditorView.updateListener.of(({ transactions }) => {
  for (const { effects } of transactions)
    for (const effect of effects) {
      if (!effect.is(setDiagnosticsEffect)) continue
      const { length } = effect.value
      const status = length === 0 ? 'No problems.' : `Problems: ${length}`
      const found = get('p', '#found')
      if (found.textContent !== status) found.textContent = status
    }
})
