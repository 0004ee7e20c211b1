import { DOMSerializer, type Node } from 'prosemirror-model'
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { type Resolver, showAtom } from './atoms.ts'
import { make } from './elements.ts'
import { markConfirmed } from './guard-atoms.ts'
import {
  findOverlaps,
  mapOverlaps,
  type Overlap,
  takeTheirs,
} from './overlaps.ts'
import { parse } from './read-markdown.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { schema } from './schema.ts'

/** An overlap that nobody has settled, and who wrote the other reading. */
type OpenOverlap = Overlap & { by: string }

interface OpenOverlaps {
  all: readonly OpenOverlap[]
  /** The document with the other reading at each of them, which is saved. */
  saved: Node
}

const key = new PluginKey<OpenOverlaps>('overlaps')

/** Returns the overlaps of a text that nobody has settled. */
export const openOverlaps = (state: EditorState): readonly OpenOverlap[] =>
  key.getState(state)?.all ?? []

/**
 * Returns the document to save: the words of others stay in the file until
 * somebody decides. The same object as long as nothing changes.
 */
export const savedDoc = (state: EditorState): Node =>
  key.getState(state)?.saved ?? state.doc

/**
 * Returns a transaction that shows a merge: `text`, and each place where `theirs`
 * differs as an overlap. What is typed at a place that is open already stays.
 * Undefined if the two differ in what is not in the text.
 */
export function showMerge(
  state: EditorState,
  { text, theirs }: { text: string; theirs: string },
  by: string,
): Transaction | undefined {
  const open = openOverlaps(state)
  const { doc, selection } = state
  const tr = replaceBlocks(takeTheirs(state.tr, open), text)
  const places = open.map(({ from, to }) => ({
    from: tr.mapping.map(from, -1),
    to: tr.mapping.map(to),
    typed: doc.slice(from, to),
    cursor: [selection.anchor - from, selection.head - from] as const,
    isAround: from < selection.from && selection.to < to,
  }))
  for (const { from, to, typed, cursor, isAround } of places.toReversed()) {
    tr.replace(from, to, typed)
    // Mapping would move the cursor to the edge of the words.
    if (isAround) {
      const [anchor, head] = cursor.map((it) =>
        tr.doc.resolve(Math.min(from + it, tr.doc.content.size)),
      )
      if (anchor && head) tr.setSelection(TextSelection.between(anchor, head))
    }
  }
  const isMerged = text === theirs && open.length === 0
  const found = isMerged ? [] : findOverlaps(tr.doc, parse(theirs))
  const all = found?.map((it) => ({
    by: open.find(({ theirs }) => theirs.eq(it.theirs))?.by ?? by,
    ...it,
  }))
  // Undo must not revert changes by others.
  return (
    all && markConfirmed(tr).setMeta(key, all).setMeta('addToHistory', false)
  )
}

/** Moves to the buttons of the first overlap. */
export function goToOverlap(): void {
  document.querySelector<HTMLElement>('.theirs button')?.focus()
}

/** Shows both readings of each overlap, with a button for each. */
export function overlapChoices({ textOf }: Resolver): Plugin<OpenOverlaps> {
  /** Keeps what is in the text, or takes the other reading. */
  function settle(view: EditorView, at: number | undefined, isTaken: boolean) {
    const { tr } = view.state
    const all = openOverlaps(view.state)
    if (isTaken)
      takeTheirs(
        tr,
        all.filter(({ to }) => to === at),
      )
    const left = all.filter(({ to }) => to !== at)
    view.dispatch(markConfirmed(tr).setMeta(key, mapOverlaps(left, tr)))
    view.focus()
  }

  function boxOf(
    { from, to, theirs, by }: OpenOverlap,
    view: EditorView,
    getPos: () => number | undefined,
  ): HTMLElement {
    const serializer = DOMSerializer.fromSchema(schema)
    const reading = make('ins', {}, serializer.serializeFragment(theirs))
    for (const it of reading.querySelectorAll<HTMLElement>('[data-atom]'))
      showAtom(it, textOf(it.dataset.atom, view.state.doc))
    // Nothing to follow here.
    for (const it of reading.querySelectorAll('a')) it.removeAttribute('href')
    const who = by || 'Elsewhere'
    const choose = (label: string, isTaken: boolean) =>
      make('button', {
        type: 'button',
        textContent: label,
        onclick: () => settle(view, getPos(), isTaken),
      })
    return make(
      theirs.firstChild?.isBlock ? 'div' : 'span',
      {
        className: 'theirs',
        contentEditable: 'false',
        role: 'group',
        ariaLabel: `${who} changed the same words`,
      },
      from === to ? 'You deleted this. ' : '',
      make('b', {}, theirs.size > 0 ? `${who}: ` : `${who} deleted this. `),
      reading,
      ' ',
      make(
        'span',
        { className: 'choices' },
        choose('Keep mine', false),
        choose('Take theirs', true),
      ),
    )
  }

  return new Plugin<OpenOverlaps>({
    key,
    state: {
      init: (_, { doc }) => ({ all: [], saved: doc }),
      apply(tr, before, _, state) {
        const chosen: readonly OpenOverlap[] | undefined = tr.getMeta(key)
        if (!chosen && !tr.docChanged) return before
        const all = chosen ?? mapOverlaps(before.all, tr)
        return { all, saved: takeTheirs(state.tr, all).doc }
      },
    },
    props: {
      decorations(state) {
        const all = openOverlaps(state)
        return DecorationSet.create(
          state.doc,
          all.flatMap((it) => [
            Decoration.inline(it.from, it.to, { class: 'mine' }),
            Decoration.widget(
              it.to,
              (view, getPos) => boxOf(it, view, getPos),
              {
                key: JSON.stringify([it.by, it.from === it.to, it.theirs]),
                marks: [],
                side: 1,
                ignoreSelection: true,
                stopEvent: () => true,
              },
            ),
          ]),
        )
      },
    },
  })
}
