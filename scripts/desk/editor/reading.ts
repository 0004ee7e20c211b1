import { syntaxTree } from '@codemirror/language'
import { EditorState, type Range, type Text } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { make } from './elements.ts'
import {
  COMMENT,
  FACT,
  outline,
  referenceText,
  surroundings,
} from './outline.ts'

/** A label in the place of markup: a fact's value, a number, a widget's name. */
class Label extends WidgetType {
  readonly span: HTMLElement
  constructor(span: HTMLElement) {
    super()
    this.span = span
  }
  override eq(other: Label) {
    return this.span.isEqualNode(other.span)
  }
  override toDOM() {
    return this.span
  }
}

const label = (text: string, className: string, title = '') =>
  Decoration.replace({
    widget: new Label(make('span', { className, title }, text)),
  })
const hidden = Decoration.replace({})
const mark = (kind: string) => Decoration.mark({ class: kind })
const line = (kind: string) => Decoration.line({ class: kind })
const styles: Record<string, Decoration> = {
  StrongEmphasis: mark('strong'),
  Emphasis: mark('em'),
  InlineCode: mark('code'),
  Link: mark('link'),
}
const MARKS = ['EmphasisMark', 'LinkMark', 'URL', 'CodeMark']
const CELL = /(?<=\|)(?:\\.|[^|\\])*(?=\|)/g

type Add = (decoration: Decoration, from: number, to?: number) => void

/**
 * Shows what is visible of a text almost as its page; the text itself is never
 * touched. Markup is shown where the cursor is.
 */
function decorate({
  state,
  visibleRanges,
  hasFocus,
}: EditorView): DecorationSet {
  const found: Range<Decoration>[] = []
  const add: Add = (decoration, from, to) => {
    found.push(decoration.range(from, to))
  }
  const { doc, selection } = state
  const { start, clauses, blocks } = state.field(outline)
  const { facts, meanings } = state.facet(surroundings)
  const isTouched = (from: number, to: number) =>
    hasFocus && selection.ranges.some((it) => it.from <= to && it.to >= from)

  for (const visible of visibleRanges) {
    const [from, to] = [Math.max(visible.from, start), visible.to]
    if (from >= to) continue

    for (const { from: at, titleEnd, to: end, ...clause } of clauses) {
      if (end < from || at > to) continue
      const number = clause.number.replace(/^\d+$/, '$&.')
      const name = isTouched(at, end) ? `#${clause.id}` : ''
      add(line(`h${clause.depth}`), at)
      add(label(number, 'number'), at, at + clause.depth + 1)
      if (titleEnd < end)
        add(label(name, 'name', 'The address of this clause'), titleEnd, end)
    }

    for (const block of blocks) {
      const [first, last] = [doc.lineAt(block.from), doc.lineAt(block.to)]
      for (let number = first.number; number <= last.number; number++) {
        const inside = doc.line(number)
        if (inside.to >= from && inside.from <= to)
          add(line('boxed'), inside.from)
      }
      add(label(block.name, 'tag'), first.from, first.to)
      if (last.from > first.from) add(label('', 'tag'), last.from, last.to)
    }

    const text = doc.sliceString(from, to)
    for (const { index } of text.matchAll(/^$/gm))
      if (doc.lineAt(from + index).length === 0) add(line('gap'), from + index)
    for (const { index, 0: all, 1: name = '' } of text.matchAll(FACT)) {
      const value = facts[name] ?? `no fact “${name}”`
      const kind = name in facts ? 'fact' : 'fact unknown'
      const at = from + index
      add(label(value, kind, meanings[name]), at, at + all.length)
    }
    for (const { index, 0: all } of text.matchAll(COMMENT))
      add(mark('note'), from + index, from + index + all.length)

    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, from: a, to: b, node: { parent } }) {
        if (a < start) return undefined
        const source = name === 'Link' ? doc.sliceString(a, b) : ''
        const [, target] = /^\[\]\((.*)\)$/.exec(source) ?? []
        if (target !== undefined) {
          add(label(referenceText(state, target), 'reference', target), a, b)
          return false
        }

        const style = styles[name]
        if (style) add(style, a, b)
        const isMark = MARKS.includes(name) && parent && styles[parent.name]
        if (isMark && !isTouched(parent.from, parent.to)) add(hidden, a, b)
        if (name === 'Escape' && !isTouched(a, b)) add(hidden, a, a + 1)
        if (name === 'ListMark') addItem(add, doc, a, b)
        if (name === 'Table') addTable(add, doc, a, b)
        return undefined
      },
    })
  }
  return Decoration.set(found, true)
}

/** The mark of a list item, hung before its text. */
function addItem(add: Add, doc: Text, from: number, to: number): void {
  const { from: start, text } = doc.lineAt(from)
  const source = doc.sliceString(from, to)
  const end = doc.sliceString(to, to + 1) === ' ' ? to + 1 : to
  const depth = Math.min(3, Math.floor(text.search(/\S/) / 2))
  add(line(`item depth-${depth}`), start)
  add(label(/^\d/.test(source) ? source : '•', 'bullet'), start, end)
}

/** The cells of a table in columns as wide as what stands in them asks for. */
function addTable(add: Add, doc: Text, from: number, to: number): void {
  const rows = doc.sliceString(from, to).split('\n')
  const cells = rows.map((row) => [...row.matchAll(CELL)])
  const widths = (cells[0] ?? []).map((_, column) => {
    const lengths = cells.map((row) => row[column]?.[0].length ?? 0)
    return Math.min(60, Math.max(8, ...lengths.toSpliced(1, 1)))
  })
  const total = widths.reduce((sum, width) => sum + width, 0)
  let start = from

  for (const [i, row] of rows.entries()) {
    const kind = ['cells head', 'cells rule'][i] ?? 'cells'
    add(line(kind), doc.lineAt(start).from)
    let end = start
    for (const [column, { index, 0: cell }] of (cells[i] ?? []).entries()) {
      const lead = /^\s*(?=\S)/.exec(cell)?.[0].length ?? 0
      const first = start + index + lead
      if (first > end) add(hidden, end, first)
      end = start + index + cell.length
      const width = ((widths[column] ?? 0) / total) * 99
      const attributes = { style: `width: ${width.toFixed(1)}%` }
      const shown = { class: 'cell', attributes, inclusive: true }
      if (cell) add(Decoration.mark(shown), first, end)
    }
    if (start + row.length > end) add(hidden, end, start + row.length)
    start += row.length + 1
  }
}

const decorations = ViewPlugin.fromClass(
  class {
    shown = Decoration.none
    /** What stands for something else: the cursor steps over it. */
    atomic = Decoration.none
    constructor(view: EditorView) {
      this.show(view)
    }
    show(view: EditorView) {
      this.shown = decorate(view)
      const filter = (_from: number, _to: number, it: Decoration) =>
        Boolean(it.spec.widget) || it === hidden
      this.atomic = this.shown.update({ filter })
    }
    update(update: ViewUpdate) {
      const { startState, state } = update
      if (
        update.docChanged ||
        update.selectionSet ||
        update.viewportChanged ||
        update.focusChanged ||
        syntaxTree(startState) !== syntaxTree(state)
      )
        this.show(update.view)
    }
  },
  {
    decorations: (it) => it.shown,
    provide: (plugin) =>
      EditorView.atomicRanges.of(
        (view) => view.plugin(plugin)?.atomic ?? Decoration.none,
      ),
  },
)

/** The front matter, which has a form of its own. */
function hideFrontMatter(state: EditorState): DecorationSet {
  const { start } = state.field(outline)
  if (start === 0) return Decoration.none
  return Decoration.set(Decoration.replace({ block: true }).range(0, start - 1))
}

/** Nothing that is typed reaches the hidden front matter. */
const frontMatterStays = EditorState.changeFilter.of(({ startState }) => {
  const { start } = startState.field(outline)
  return start === 0 ? true : [0, start]
})

/**
 * The cursor stands behind the front matter and, in a line, between what is
 * hidden at both its ends: the mark of a clause or an item, and the name of a
 * clause.
 */
const cursorStaysBetween = EditorState.transactionFilter.of((transaction) => {
  const { startState, newDoc, newSelection } = transaction
  const { main } = newSelection
  const start = transaction.docChanged ? 0 : startState.field(outline).start
  if (main.from < start) {
    const [anchor, head] = [
      Math.max(start, main.anchor),
      Math.max(start, main.head),
    ]
    return [transaction, { selection: { anchor, head }, sequential: true }]
  }
  if (!main.empty || (!transaction.selection && !transaction.docChanged))
    return transaction
  const { from, to, text } = newDoc.lineAt(main.head)
  const [, mark = '', name = ''] =
    /^(#{2,4} |\s*(?:[-*+]|\d+[.)]) )?.*?(\s*\[#[^\]]*\])?\s*$/.exec(text) ?? []
  const isClause = mark.startsWith('#')
  const [first, last] = [from + mark.length, isClause ? to - name.length : to]
  if (main.head >= first && main.head <= last) return transaction

  const isBefore = main.head < first
  const edge = isBefore ? first : last
  const beyond = isBefore
    ? Math.max(0, from - 1)
    : Math.min(newDoc.length, to + 1)
  const isLeaving =
    !transaction.docChanged && startState.selection.main.head === edge
  const anchor = isLeaving ? beyond : edge
  return [transaction, { selection: { anchor }, sequential: true }]
})

/** The look of a page, over the text of its file. */
export const reading = [
  decorations,
  EditorView.decorations.compute([outline], hideFrontMatter),
  EditorView.atomicRanges.of(({ state }) => hideFrontMatter(state)),
  frontMatterStays,
  cursorStaysBetween,
]
