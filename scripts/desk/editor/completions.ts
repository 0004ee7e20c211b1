import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { outline, referenceText } from './outline.ts'
import type { OpenText } from './protocol.ts'

/** What may be put into a text, by what readers will see of it. */
interface Choice {
  label: string
  detail: string
  apply: string
}

/** What each button offers, as the handbook teaches to write it. */
const choices = { Fact: facts, Reference: references, Term: terms }

type Kind = keyof typeof choices

/** Whether a button offers choices. */
export const isKind = (name: string): name is Kind => name in choices

/** What is typed before choices, and what is sought among them. */
const marks: readonly [kind: Kind, mark: RegExp][] = [
  ['Fact', /\{\s*facts\.([^{}\n]*)$/],
  ['Reference', /\[\]\(([^()\n]*)$/],
]

/**
 * Offers facts and references after `{facts.` and `[](`, and what a button asks
 * for at the cursor.
 */
export function completions(file: OpenText) {
  /** What a button asked for, and where; what is typed behind it is sought. */
  let asked: { kind: Kind; from: number } | undefined

  const source = (context: CompletionContext): CompletionResult | null => {
    const found = asked ? askedAt(context, asked) : typedAt(context)
    if (!found) return null
    const { kind, from, to, query } = found
    const sought = query.toLowerCase()
    const options = choices[kind](context.state, file).filter((choice) => {
      const said = Object.values(choice).join(' ').toLowerCase()
      return sought.split(/\s+/).every((word) => said.includes(word))
    })
    // First what begins soonest with all that is sought.
    const rank = ({ label }: Choice) => {
      const at = label.toLowerCase().indexOf(sought)
      return at < 0 ? label.length : at
    }
    options.sort((one, other) => rank(one) - rank(other))
    return {
      from,
      to,
      options,
      filter: false,
      update: (_result, _from, _to, now) => source(now),
    }
  }

  const forget = EditorView.updateListener.of((update) => {
    const { startState, state, changes } = update
    if (asked) asked.from = changes.mapPos(asked.from, -1)
    if (completionStatus(startState) && !completionStatus(state))
      asked = undefined
  })
  return {
    extension: [
      // The list is asked for, and may be chosen from at once.
      autocompletion({ override: [source], icons: false, interactionDelay: 0 }),
      forget,
    ],
    offer(view: EditorView, kind: Kind) {
      asked = { kind, from: view.state.selection.main.head }
      startCompletion(view)
    },
  }
}

function askedAt(
  { state, pos }: CompletionContext,
  { kind, from }: { kind: Kind; from: number },
) {
  const query = state.sliceDoc(from, pos)
  return pos < from || query.includes('\n')
    ? undefined
    : { kind, from, to: pos, query }
}

function typedAt({ state, pos }: CompletionContext) {
  const line = state.doc.lineAt(pos)
  const before = line.text.slice(0, pos - line.from)
  for (const [kind, mark] of marks) {
    const found = mark.exec(before)
    if (!found) continue
    // What closes it may stand there already.
    const to = /[)}]/.test(state.sliceDoc(pos, pos + 1)) ? pos + 1 : pos
    return { kind, from: line.from + found.index, to, query: found[1] ?? '' }
  }
  return undefined
}

function facts(_: EditorState, { surroundings }: OpenText): Choice[] {
  const { facts, meanings } = surroundings
  return Object.entries(facts).map(([name, label]) => ({
    label,
    detail: meanings[name] || name,
    apply: `{facts.${name}}`,
  }))
}

function references(state: EditorState, file: OpenText): Choice[] {
  const own = { pathname: '', headings: state.field(outline).clauses }
  const others = file.surroundings.pages.filter(
    ({ pathname }) =>
      !/\/[\d-]+$/.test(pathname) && !file.pathname.startsWith(pathname),
  )
  return [own, ...others].flatMap(({ pathname, headings }) =>
    headings.map(({ id }) => ({
      label: referenceText(state, `${pathname}#${id}`),
      detail: pathname || 'this text',
      apply: `[](${pathname}#${id})`,
    })),
  )
}

function terms(_: EditorState, { surroundings }: OpenText): Choice[] {
  const defined = new Set(surroundings.pages.flatMap(({ terms }) => terms))
  return [...defined].map((term) => ({ label: term, detail: '', apply: term }))
}
