import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import {
  findQuotation,
  isQuoted,
  type Quotation,
} from '../../text/quotation.ts'
import type { Resolver } from './atoms.ts'
import {
  type ClauseText,
  lettersIn,
  positionsIn,
  textOfClause,
} from './text-of-clause.ts'

/** The words of a clause that a remark quotes. */
export interface Quoted {
  id: string
  clause: string
  quotation: Quotation
}

interface Highlighted {
  all: readonly Quoted[]
  set: DecorationSet
}

/**
 * Highlights quoted words. A highlight moves with its words, goes when they are
 * edited, and returns with them.
 */
export function highlightQuotations(resolver: Resolver) {
  const plugin: Plugin<Highlighted> = new Plugin<Highlighted>({
    state: {
      init: (): Highlighted => ({ all: [], set: DecorationSet.empty }),
      apply(tr, { all, set }) {
        const now: readonly Quoted[] = tr.getMeta(plugin) ?? all
        return now === all && !tr.docChanged
          ? { all, set }
          : place(tr.doc, now, set.map(tr.mapping, tr.doc))
      },
    },
    props: { decorations: (state) => plugin.getState(state)?.set },
  })

  function place(
    doc: Node,
    all: readonly Quoted[],
    moved: DecorationSet,
  ): Highlighted {
    const texts = new Map<string, ClauseText>()
    const textOf = (clause: string) => {
      const text = texts.get(clause) ?? textOfClause(doc, clause, resolver)
      texts.set(clause, text)
      return text
    }
    const found = all.flatMap(({ id, clause, quotation }) => {
      const text = textOf(clause)
      const [own] = moved.find(undefined, undefined, (spec) => spec.id === id)
      const range = own && lettersIn(text, own)
      const letters =
        range && isQuoted(text.text, range, quotation)
          ? range
          : findQuotation(text.text, quotation)
      if (!letters) return []
      const { from, to } = positionsIn(text, letters)
      const attrs = { class: 'quoted', 'data-remark': id }
      return Decoration.inline(from, to, attrs, { id })
    })
    return { all, set: DecorationSet.create(doc, found) }
  }

  return {
    plugin,
    /** Highlights these words, and no others. */
    show(view: EditorView, all: readonly Quoted[]): void {
      view.dispatch(view.state.tr.setMeta(plugin, all))
    },
    /** Finds the highlighted words of a remark. */
    find(state: EditorState, id: string): Decoration | undefined {
      const { set } = plugin.getState(state) ?? {}
      return set?.find(undefined, undefined, (spec) => spec.id === id)[0]
    },
  }
}
