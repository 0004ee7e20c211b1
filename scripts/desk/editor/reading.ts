import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { EditorState, Prec, type Range, type Text } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { make } from './elements.ts'
import { emphasis, passMarks } from './emphasis.ts'
import {
  COMMENT,
  FACT,
  outline,
  referenceText,
  surroundings,
  wordsOf,
} from './outline.ts'
import { joinBlocks, newParagraph, paragraphs } from './paragraphs.ts'
import { CELL, moveCell } from './tables.ts'

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode']

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
  /** A click puts the cursor beside it. */
  override ignoreEvent() {
    return false
  }
}

const label = (text: string, className: string, title = '') =>
  Decoration.replace({
    widget: new Label(make('span', { className, title }, text)),
  })
const hidden = Decoration.replace({})
const mark = (kind: string) => Decoration.mark({ class: kind })
const line = (kind: string) => Decoration.line({ class: kind })
const heading = (depth: number) =>
  Decoration.line({
    class: `h${depth}`,
    attributes: { role: 'heading', 'aria-level': `${depth}` },
  })
const styles: Record<string, Decoration> = {
  StrongEmphasis: mark('strong'),
  Emphasis: mark('em'),
  InlineCode: mark('code'),
  Link: mark('link'),
}
const MARKS = ['EmphasisMark', 'LinkMark', 'URL', 'CodeMark']

type Add = (decoration: Decoration, from: number, to?: number) => void

/**
 * Shows what is visible of a text almost as its page; the text itself is never
 * touched. Markup is shown where the cursor is.
 */
function decorate(
  state: EditorState,
  visibleRanges: EditorView['visibleRanges'],
  hasFocus: boolean,
): DecorationSet {
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
      add(heading(clause.depth), at)
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
        // The address in the words of a link is what readers see.
        const isWords = name === 'URL' && doc.sliceString(a - 1, a) !== '('
        const isOpen =
          name !== 'EmphasisMark' && parent && isTouched(parent.from, parent.to)
        if (isMark && !isWords && !isOpen) add(hidden, a, b)
        if (name === 'Escape' && !isTouched(a, b)) add(hidden, a, a + 1)
        if (name === 'ListMark') addItem(add, doc, numberOf(parent, doc), a, b)
        if (name === 'Table') addTable(add, doc, a, b)
        if (name === 'Paragraph') addRest(add, doc, a, b)
        return undefined
      },
    })
  }
  return Decoration.set(found, true)
}

/** The text as it is on screen, in pieces with their places in the file. */
export function shownText(state: EditorState) {
  const { doc } = state
  const pieces: { from: number; to: number; text: string; isLabel: boolean }[] =
    []
  let at = state.field(outline).start
  const add = (from: number, to: number, label?: string) => {
    const text = label ?? doc.sliceString(from, to)
    pieces.push({ from, to, text, isLabel: label !== undefined })
    at = to
  }
  ensureSyntaxTree(state, doc.length, 500)
  decorate(state, [{ from: at, to: doc.length }], false).between(
    at,
    doc.length,
    (from, to, { spec }) => {
      if (
        from < at ||
        from === to ||
        !('widget' in spec || spec === hidden.spec)
      )
        return
      add(at, from)
      add(from, to, spec.widget?.span.textContent ?? '')
    },
  )
  add(at, doc.length)
  return pieces
}

/** What the page prints before an item. */
function numberOf(item: SyntaxNode | null, doc: Text): string {
  if (item?.parent?.name !== 'OrderedList') return '•'
  const items = item.parent.getChildren('ListItem').map(({ from }) => from)
  const first = Number.parseInt(doc.sliceString(items[0] ?? 0, item.to), 10)
  return `${first + items.indexOf(item.from)}.`
}

/** The lines of a paragraph behind its first, with which they are one. */
function addRest(add: Add, doc: Text, from: number, to: number): void {
  const first = doc.lineAt(from).number
  for (let number = first + 1; number <= doc.lineAt(to).number; number++)
    add(line('rest'), doc.line(number).from)
}

/** The mark of a list item, hung before its text. */
function addItem(
  add: Add,
  doc: Text,
  mark: string,
  from: number,
  to: number,
): void {
  const { from: start, text } = doc.lineAt(from)
  const end = doc.sliceString(to, to + 1) === ' ' ? to + 1 : to
  const depth = Math.min(3, Math.floor(text.search(/\S/) / 2))
  add(line(`item depth-${depth}`), start)
  add(label(mark, 'bullet'), start, end)
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
      this.shown = decorate(view.state, view.visibleRanges, view.hasFocus)
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
  const { from, to } = newDoc.lineAt(main.head)
  const words = wordsOf(newDoc.lineAt(main.head))
  if (main.head >= words.from && main.head <= words.to) return transaction

  const isBefore = main.head < words.from
  const edge = isBefore ? words.from : words.to
  const beyond = isBefore ? from - 1 : to + 1
  const isLeaving =
    !transaction.docChanged && startState.selection.main.head === edge
  const isThere = beyond >= 0 && beyond <= newDoc.length
  const anchor = isLeaving && isThere ? beyond : edge
  return [transaction, { selection: { anchor }, sequential: true }]
})

/** What keys do in a text that is shown as its page. */
const keys = Prec.high(
  keymap.of([
    { key: 'Enter', run: newParagraph, shift: newParagraph },
    ...['Backspace', 'Mod-Backspace', 'Delete', 'Mod-Delete'].flatMap((key) => {
      const isForward = key.endsWith('Delete')
      return [passMarks, joinBlocks].map((of) => ({ key, run: of(isForward) }))
    }),
    { key: 'Tab', run: moveCell(true), shift: moveCell(false) },
  ]),
)

/** The look of a page, over the text of its file. */
export const reading = [
  keys,
  decorations,
  EditorView.decorations.compute([outline], hideFrontMatter),
  EditorView.atomicRanges.of(({ state }) => hideFrontMatter(state)),
  frontMatterStays,
  cursorStaysBetween,
  emphasis,
  paragraphs,
]
