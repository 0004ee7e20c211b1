import { type Diagnostic, forEachDiagnostic, linter } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { ask } from './ask.ts'
import { get, make } from './elements.ts'
import type { Problem } from './protocol.ts'

/** Milliseconds after the last key in which nobody waits for problems yet. */
const PAUSE = 120

/** Underlines what the rules find in a text as it stands in the window. */
export function checkText(path: string) {
  return linter(
    async ({ state }) => {
      const found = await ask('problems', {
        path,
        text: state.doc.toString(),
      }).catch(() => [])
      return found.map((it) => diagnosticOf(it, state.doc))
    },
    { delay: PAUSE },
  )
}

/**
 * A problem where it stands; one of the front matter stands at the beginning of
 * the text.
 */
function diagnosticOf(
  problem: Problem,
  doc: EditorView['state']['doc'],
): Diagnostic {
  const { line, column, reason, remedy, isError, fix } = problem
  const at = doc.line(Math.min(line, doc.lines))
  const from = Math.min(at.from + column - 1, at.to)
  const [word = ''] =
    /^[\p{L}\p{N}_]+|^./u.exec(doc.sliceString(from, at.to)) ?? []
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
    severity: isError ? 'error' : 'warning',
    message: `${reason}\n${remedy}`,
    actions: fix ? [{ name: 'Mend it', apply }] : [],
  }
}

/**
 * Lists the problems, each with the way to its place and the button that mends
 * it.
 */
export function listProblems(view: EditorView): void {
  const items: HTMLElement[] = []
  forEachDiagnostic(view.state, (it, from) => {
    const [reason = '', ...remedy] = it.message.split('\n')
    const go = () => {
      view.dispatch({
        selection: { anchor: placeOf(view, it) },
        scrollIntoView: true,
      })
      view.focus()
    }
    const where = `Line ${view.state.doc.lineAt(from).number}, ${it.severity}`
    const button = make(
      'button',
      { type: 'button', className: 'plain', onclick: go },
      make('small', {}, where),
      reason,
    )
    const mend = (it.actions ?? []).map(({ name, apply }) => {
      const onclick = () => apply(view, placeOf(view, it), placeOf(view, it))
      return make('button', { type: 'button', onclick }, name)
    })
    items.push(
      make(
        'li',
        { className: it.severity },
        button,
        make('p', {}, remedy.join('\n')),
        ...mend,
      ),
    )
  })
  const list = get('ol')
  const buttons = [...list.querySelectorAll<Element>('button')]
  const at = document.activeElement
    ? buttons.indexOf(document.activeElement)
    : -1
  list.replaceChildren(...items)
  list.querySelectorAll('button')[at]?.focus()
  const found = get('p', '#found')
  const told = items.length === 0 ? 'No problems.' : `Problems: ${items.length}`
  // Said once, and not with every look.
  if (found.textContent !== told) found.textContent = told
}

function placeOf({ state }: EditorView, diagnostic: Diagnostic): number {
  let place = 0
  forEachDiagnostic(state, (it, from) => {
    if (it === diagnostic) place = from
  })
  return place
}
