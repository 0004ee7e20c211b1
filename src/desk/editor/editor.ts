import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import {
  type ChangeDesc,
  Compartment,
  EditorState,
  type Extension,
  type StateCommand,
} from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { GFM } from '@lezer/markdown'
import { ask } from '../ask.ts'
import type { Problem, Replacement } from '../protocol.ts'
import { insertWords, newLine, toggleClause, toggleList, toggleMark } from './commands.ts'
import { knowledge, outlineOf } from './outline.ts'
import { reading } from './reading.ts'

/** Keys of the buttons, as `keymap` and screen readers know them. */
export const keys: Record<string, StateCommand> = {
  'Mod-b': toggleMark('**'),
  'Mod-i': toggleMark('*'),
  'Mod-Alt-2': toggleClause(2),
  'Mod-Alt-3': toggleClause(3),
  'Mod-Shift-8': toggleList(false),
  'Mod-Shift-7': toggleList(true),
}

const look = new Compartment()
const isFixed = new Compartment()

/** The state of an editor whose document is the text of a file, line ends included. */
export function stateOf(text: string, more: Extension = []): EditorState {
  const isWindows = /\r\n/.test(text) && !/(?<!\r)\n|\r(?!\n)/.test(text)
  return EditorState.create({
    doc: text,
    selection: { anchor: outlineOf(isWindows ? text.replaceAll('\r\n', '\n') : text).start },
    extensions: [
      EditorState.lineSeparator.of(isWindows ? '\r\n' : '\n'),
      knowledge,
      keymap.of([{ key: 'Enter', run: newLine }]),
      markdown({ extensions: GFM, completeHTMLTags: false }),
      history(),
      more,
    ],
  })
}

/** Opens an editor in an element. `onChange` hears of every change of the text or the selection. */
export function openEditor(
  parent: HTMLElement,
  text: string,
  label: string,
  more: Extension,
): EditorView {
  const own = Object.entries(keys).map(([key, run]) => ({ key, run }))
  const nonce = document.getElementById('desk')?.dataset.nonce ?? ''
  const state = stateOf(text, [
    EditorView.cspNonce.of(nonce),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', lang: 'en' }),
    EditorView.domEventHandlers({ paste }),
    keymap.of([...own, ...searchKeymap, ...defaultKeymap, ...historyKeymap]),
    search({ top: true }),
    look.of(reading),
    isFixed.of([]),
    more,
  ])
  return new EditorView({ parent, state })
}

/** Shows the text as the file has it, or almost as its page. */
export function showAsFile(view: EditorView, isFile: boolean): void {
  const plain = EditorView.editorAttributes.of({ class: 'as-file' })
  view.dispatch({ effects: look.reconfigure(isFile ? plain : reading) })
}

/** Lets nobody type in a sealed text. */
export function fix(view: EditorView, isSealed: boolean): void {
  view.dispatch({ effects: isFixed.reconfigure(EditorState.readOnly.of(isSealed)) })
}

/** Underlines problems, with a button for each that one replacement mends. */
export function showProblems(view: EditorView, problems: readonly Problem[]): void {
  const { state } = view
  const diagnostics = problems.map((problem) => {
    const from = placeOf(state, problem)
    const [word = ''] = /^[\p{L}\p{N}_]+|^./u.exec(state.sliceDoc(from, from + 60)) ?? []
    const severity = problem.isError ? ('error' as const) : ('warning' as const)
    const message = `${problem.reason} ${problem.remedy}`
    const { fix: it } = problem
    // The editor knows where the place has gone meanwhile.
    const moved = (by: number) => it && { ...it, from: it.from + by, to: it.to + by }
    const apply = (_: EditorView, now: number) => mend(view, moved(now - from))
    const actions = it ? [{ name: 'Mend', apply }] : []
    return { from, to: from + word.length, severity, message, actions }
  })
  view.dispatch(setDiagnostics(state, diagnostics))
}

/** Where a problem stands in the text; one of the front matter at the beginning of the text. */
export function placeOf({ doc }: EditorState, { line, column }: Problem): number {
  const at = doc.line(Math.min(line, doc.lines))
  return Math.min(at.from + column - 1, at.to)
}

/** Makes the replacement that mends a problem, unless what it replaces reads otherwise by now. */
export function mend(view: EditorView, fix: Replacement | undefined): void {
  if (!fix || view.state.doc.sliceString(fix.from, fix.to) !== fix.was) return
  const { from, to, insert } = fix
  view.dispatch({ changes: { from, to, insert }, filter: false, userEvent: 'input.mend' })
  view.focus()
}

/** A problem with its replacement where the place of that is after some changes. */
export function mapProblem(problem: Problem, changes: ChangeDesc): Problem {
  const { fix } = problem
  if (!fix || fix.from > changes.length) return problem
  const [from, to] = [
    changes.mapPos(fix.from, 1),
    changes.mapPos(fix.to, fix.from < fix.to ? -1 : 1),
  ]
  return { ...problem, fix: { ...fix, from, to } }
}

/** What comes from a word processor is made Markdown; anything else is pasted as it is. */
function paste(event: ClipboardEvent, view: EditorView): boolean {
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (html === '' || view.state.readOnly) return false
  ask('paste', { html })
    .then((text) => insertWords(text)(view))
    .catch(() => insertWords(event.clipboardData?.getData('text/plain') ?? '')(view))
  return true
}
