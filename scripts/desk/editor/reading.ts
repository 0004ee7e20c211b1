import { syntaxTree } from '@codemirror/language'
import {
  EditorState,
  type Range,
  StateField,
  type Text,
} from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { make } from './elements.ts'
import { FACT, NOTE, outline, surroundings, wordsOf } from './outline.ts'

/**
 * A few words in the place of markup: what a fact prints, a number, the name of
 * a widget.
 */
class Words extends WidgetType {
  readonly span: HTMLElement
  constructor(span: HTMLElement) {
    super()
    this.span = span
  }
  override eq(other: Words) {
    return this.span.isEqualNode(other.span)
  }
  override toDOM() {
    return this.span
  }
}

const hidden = Decoration.replace({})
const words = (text: string, className: string, title = '') =>
  Decoration.replace({
    widget: new Words(make('span', { className, title }, text)),
  })
const mark = (kind: string) => Decoration.mark({ class: kind })
const line = (kind: string) => Decoration.line({ class: kind })
const styles: Record<string, Decoration> = {
  StrongEmphasis: mark('strong'),
  Emphasis: mark('em'),
  InlineCode: mark('code'),
  Link: mark('link'),
}
const MARKS = ['EmphasisMark', 'LinkMark', 'URL', 'CodeMark']

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
  const { doc, selection } = state
  const { start, clauses, blocks } = state.field(outline)
  const { facts, meanings } = state.facet(surroundings)
  const isTouched = (from: number, to: number) =>
    hasFocus && selection.ranges.some((it) => it.from <= to && it.to >= from)
  for (const visible of visibleRanges) {
    const [from, to] = [Math.max(visible.from, start), visible.to]
    if (from >= to) continue
    for (const clause of clauses) {
      if (clause.to < from || clause.from > to) continue
      const number = clause.number.replace(/^\d+$/, '$&.')
      found.push(line(`h${clause.depth}`).range(clause.from))
      found.push(
        words(number, 'number').range(
          clause.from,
          clause.from + clause.depth + 1,
        ),
      )
      if (clause.titleEnd === clause.to) continue
      const name = isTouched(clause.from, clause.to) ? `#${clause.id}` : ''
      found.push(
        words(name, 'name', 'The address of this clause').range(
          clause.titleEnd,
          clause.to,
        ),
      )
    }
    for (const block of blocks) {
      const [first, last] = [doc.lineAt(block.from), doc.lineAt(block.to)]
      for (
        let at = first;
        at.from <= Math.min(last.from, to);
        at = doc.lineAt(at.to + 1)
      ) {
        if (at.to >= from) found.push(line('boxed').range(at.from))
        if (at.to === doc.length) break
      }
      found.push(words(block.name, 'tag').range(first.from, first.to))
      if (last.from > first.from)
        found.push(words('', 'tag end').range(last.from, last.to))
    }
    const text = doc.sliceString(from, to)
    for (const { index } of text.matchAll(/^$/gm))
      if (doc.lineAt(from + index).length === 0)
        found.push(line('gap').range(from + index))
    for (const { index, 0: all, 1: name = '' } of text.matchAll(FACT)) {
      const chip = words(
        facts[name] ?? `no fact “${name}”`,
        name in facts ? 'fact' : 'fact unknown',
        meanings[name],
      )
      found.push(chip.range(from + index, from + index + all.length))
    }
    for (const { index, 0: all } of text.matchAll(NOTE))
      found.push(mark('note').range(from + index, from + index + all.length))
    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, from: a, to: b, node }) {
        if (a < start) return undefined
        const style = styles[name]
        const source = name === 'Link' ? doc.sliceString(a, b) : ''
        const [, target] = /^\[\]\((.*)\)$/.exec(source) ?? []
        if (target !== undefined) {
          found.push(
            words(wordsOf(state, target), 'reference', target).range(a, b),
          )
          return false
        }
        if (style) found.push(style.range(a, b))
        const around = node.parent
        if (
          MARKS.includes(name) &&
          around &&
          styles[around.name] &&
          !isTouched(around.from, around.to)
        )
          found.push(hidden.range(a, b))
        if (name === 'Escape' && !isTouched(a, b))
          found.push(hidden.range(a, a + 1))
        if (name === 'ListMark') found.push(...itemOf(doc, a, b))
        if (name === 'Table') found.push(...rowsOf(doc, a, b))
        return undefined
      },
    })
  }
  return Decoration.set(found, true)
}

/** The mark of a list item, hung before its text. */
function itemOf(doc: Text, from: number, to: number): Range<Decoration>[] {
  const { from: start, text } = doc.lineAt(from)
  const bullet = /^\d/.test(doc.sliceString(from, to))
    ? doc.sliceString(from, to)
    : '•'
  const end = doc.sliceString(to, to + 1) === ' ' ? to + 1 : to
  const depth = Math.min(3, Math.floor(/^\s*/.exec(text)?.[0].length ?? 0) / 2)
  return [
    line(`item depth-${Math.floor(depth)}`).range(start),
    words(bullet, 'bullet').range(start, end),
  ]
}

/** The cells of a table in columns as wide as what stands in them asks for. */
function rowsOf(doc: Text, from: number, to: number): Range<Decoration>[] {
  const rows = doc.sliceString(from, to).split('\n')
  const cells = rows.map((row) => [
    ...row.matchAll(/(?<=\|)(?:\\.|[^|\\])*(?=\|)/g),
  ])
  const widest = (cells[0] ?? []).map((_, i) =>
    Math.min(
      60,
      Math.max(
        8,
        ...cells
          .filter((_, row) => row !== 1)
          .map((row) => row[i]?.[0].length ?? 0),
      ),
    ),
  )
  const total = widest.reduce((sum, width) => sum + width, 0)
  const found: Range<Decoration>[] = []
  let start = from
  for (const [i, row] of rows.entries()) {
    const at = doc.lineAt(start).from
    found.push(
      line(i === 0 ? 'cells head' : i === 1 ? 'cells rule' : 'cells').range(at),
    )
    let end = start
    for (const [column, { index, 0: cell }] of (cells[i] ?? []).entries()) {
      const lead = /^\s*(?=\S)/.exec(cell)?.[0].length ?? 0
      const first = start + index + lead
      if (first > end) found.push(hidden.range(end, first))
      end = start + index + cell.length
      const width = ((widest[column] ?? 0) / total) * 99
      const attributes = { style: `width: ${width.toFixed(1)}%` }
      if (cell)
        found.push(
          Decoration.mark({ class: 'cell', attributes, inclusive: true }).range(
            first,
            end,
          ),
        )
    }
    if (start + row.length > end)
      found.push(hidden.range(end, start + row.length))
    start += row.length + 1
  }
  return found
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
      const {
        view,
        docChanged,
        selectionSet,
        viewportChanged,
        focusChanged,
        startState,
        state,
      } = update
      const isParsed = syntaxTree(startState) !== syntaxTree(state)
      if (
        docChanged ||
        selectionSet ||
        viewportChanged ||
        focusChanged ||
        isParsed
      )
        this.show(view)
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
const frontMatter = StateField.define<DecorationSet>({
  create: hideFrontMatter,
  update: (value, { docChanged, state }) =>
    docChanged ? hideFrontMatter(state) : value,
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
})

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
  const { head } = startState.selection.main
  const isLeaving =
    !transaction.docChanged && head === (main.head < first ? first : last)
  const beyond =
    main.head < first ? Math.max(0, from - 1) : Math.min(newDoc.length, to + 1)
  const anchor = isLeaving ? beyond : main.head < first ? first : last
  return [transaction, { selection: { anchor }, sequential: true }]
})

/** The look of a page, over the text of its file. */
export const reading = [
  decorations,
  frontMatter,
  frontMatterStays,
  cursorStaysBetween,
]
