import {
  type Diagnostic,
  linter,
  lintKeymap,
  setDiagnosticsEffect,
} from '@codemirror/lint'
import { EditorState, type Extension, type Text } from '@codemirror/state'
import { EditorView, keymap, panels } from '@codemirror/view'
import { ask } from './ask.ts'
import { get, make } from './elements.ts'
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
    return found.map((it) => diagnosticOf(it, state.doc))
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

/** Lets Enter press the buttons of a list that takes it for itself. */
function pressable(list: HTMLElement): HTMLElement {
  const stop = (event: Event) => {
    if (event.target instanceof HTMLButtonElement) event.stopPropagation()
  }
  list.addEventListener('keydown', stop, { capture: true })
  return list
}

/**
 * A problem where it stands; one of the front matter stands at the beginning of
 * the text.
 */
function diagnosticOf(problem: Problem, doc: Text): Diagnostic {
  const { line, column, reason, remedy, isError, fix } = problem
  const at = doc.line(Math.min(line, doc.lines))
  const from = Math.min(at.from + column - 1, at.to)
  const [word = ''] =
    /^[\p{L}\p{N}_]+|^./u.exec(doc.sliceString(from, at.to)) ?? []
  const severity = isError ? 'error' : 'warning'
  const apply = (view: EditorView, now: number) => {
    if (!fix) return
    // The editor knows where the place has gone meanwhile.
    const changes = {
      from: fix.from + now - from,
      to: fix.to + now - from,
      insert: fix.insert,
    }
    const was = view.state.doc.sliceString(changes.from, changes.to)
    if (was !== fix.was) return
    view.dispatch({ changes, filter: false, userEvent: 'input.mend' })
    view.focus()
  }
  return {
    from,
    to: from + word.length,
    severity,
    message: `${reason}\n${remedy}`,
    renderMessage: () =>
      make(
        'span',
        {},
        make('small', {}, `Line ${line}, ${severity}`),
        make('b', {}, reason),
        `\n${remedy}`,
      ),
    actions: fix ? [{ name: 'Mend it', apply }] : [],
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
