import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown'
import { ensureSyntaxTree } from '@codemirror/language'
import {
  EditorState,
  type StateCommand,
  type Text,
  Transaction,
} from '@codemirror/state'
import { command, ITEM } from './commands.ts'
import {
  changedLines,
  isBlank,
  lineBeside,
  type Range,
  textBeside,
} from './lines.ts'
import { moveItem, toggleList } from './lists.ts'
import { type Clause, outline, wordsOf } from './outline.ts'
import { newRow } from './tables.ts'

/** What no paragraph is joined with: a heading, a row, a widget's tag. */
const BLOCK = /^\s*(?:#{1,6}\s|\||<)/

/**
 * Enter: begins a paragraph, an item, a row; twice in a list it ends the list.
 */
export const newParagraph: StateCommand = (target) =>
  newRow(target) ||
  breakHeading(target) ||
  continueList(target) ||
  breakParagraph(target)

const continueList = insertNewlineContinueMarkupCommand({
  nonTightLists: false,
})

/** The end of a title becomes a paragraph; its name stays with the clause. */
const breakHeading = command((state) => {
  const { main } = state.selection
  const clause = clauseAt(state, main.head)
  if (!clause || !main.empty) return undefined
  const { from, titleEnd, to, depth } = clause
  const head = Math.min(main.head, titleEnd)
  if (head <= from + depth + 1 && head < titleEnd)
    return { changes: { from, insert: '\n\n' } }
  const rest = state.sliceDoc(head, titleEnd)
  return {
    changes: [
      { from: head, to: titleEnd },
      { from: to, insert: `\n\n${rest.trim()}` },
    ],
    selection: { anchor: to - rest.length + 2 },
  }
})

/** One empty paragraph is enough, for they are not printed. */
const breakParagraph = command((state) => {
  const { doc, selection } = state
  const { from, to, empty } = selection.main
  const line = doc.lineAt(from)
  const above = lineBeside(doc, line, -1)
  if (empty && isBlank(line))
    return !above || isBlank(above) ? {} : state.replaceSelection('\n')
  const before = doc.sliceString(line.from, from).trimEnd()
  const after = doc.sliceString(to, doc.lineAt(to).to)
  const start = line.from + before.length
  const end = to + after.length - after.trimStart().length
  return {
    changes: { from: start, to: end, insert: '\n\n' },
    selection: { anchor: start + 2 },
  }
}, 'input.type')

/**
 * Backspace and Delete, where no more of a block is before the cursor or behind
 * it: makes a paragraph of an item, takes an empty block away, joins two
 * paragraphs, and goes over what cannot be joined.
 */
export function joinBlocks(isForward: boolean): StateCommand {
  const join = command((state) => {
    const { doc, selection } = state
    const line = doc.lineAt(selection.main.head)
    const { start } = state.field(outline)
    const words = wordsOf(line)
    const isEmpty = words.from >= words.to
    const above = isEmpty || !isForward ? textBeside(doc, line, -1) : line
    const below = isEmpty || isForward ? textBeside(doc, line, 1) : line
    const isFirst = !above || above.from < start
    const from = isFirst ? start : above.to
    const to = below?.from ?? doc.length
    const next = below ? wordsOf(below).from : to
    const gap = isFirst ? Math.min(start, 1) : below ? 2 : 1
    const extra = Math.max(0, to - from - gap)
    const shorter = { from, to: from + extra }
    const isBlock = [above, below].some((it) => BLOCK.test(it?.text ?? ''))
    if (isEmpty || isFirst || !below || isBlock)
      return {
        changes: shorter,
        selection: { anchor: isForward || isFirst ? next - extra : from },
      }
    if (extra > 0) return { changes: shorter }
    return { changes: { from, to: next, insert: to - from === 1 ? ' ' : '' } }
  }, 'join')

  return (target) => {
    const { doc, selection } = target.state
    const { head, empty } = selection.main
    const line = doc.lineAt(head)
    const words = wordsOf(line)
    const isInside = isForward ? head < words.to : head > words.from
    if (!empty || isInside || line.text.startsWith('|')) return false
    const [item] = isForward ? [] : (ITEM.exec(line.text) ?? [])
    return item
      ? moveItem(false)(target) || toggleList(/\d/.test(item))(target)
      : join(target)
  }
}

/** What was apart stays so when it becomes another kind of block. */
const standsAlone = EditorState.transactionFilter.of((transaction) => {
  const { startState, newDoc, docChanged } = transaction
  if (!docChanged || !transaction.isUserEvent('input')) return transaction
  const { before, after } = changedLines(transaction)
  const breaks = [
    { by: -1, was: before.from, is: after.from } as const,
    { by: 1, was: before.to, is: after.to } as const,
  ].filter(
    ({ by, was, is }) =>
      isRunOn(newDoc, is, by) && !isRunOn(startState.doc, was, by),
  )
  const changes = breaks.map(({ is }) => ({ from: is, insert: '\n' }))
  return [transaction, { changes, sequential: true }]
})

/** Whether a line would be one paragraph with another, and was meant as two. */
function isRunOn(doc: Text, at: number, by: -1 | 1): boolean {
  const line = doc.lineAt(at)
  const other = lineBeside(doc, line, by)
  if (!other || isBlank(line) || isBlank(other)) return false
  const isSame = (kind: RegExp) => kind.test(line.text) && kind.test(other.text)
  return !isSame(ITEM) && !isSame(/^\s*\|/)
}

/**
 * What is deleted or typed over leaves whole the headings and tables that it
 * takes only a part of.
 */
const staysWhole = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, changes } = transaction
  const kinds = ['delete', 'input.type', 'input.paste', 'input.drop']
  if (!kinds.some((kind) => transaction.isUserEvent(kind))) return transaction
  const all: (Range & { insert: Text })[] = []
  changes.iterChanges((from, to, _from, _to, insert) => {
    all.push({ from, to, insert })
  })
  const [change] = all
  if (!change || all.length > 1 || change.from === change.to) return transaction

  const frames = framesIn(state, change)
  if (frames.length === 0) return transaction
  const pieces: Range[] = []
  const end = { from: change.to, to: change.to }
  let at = change.from
  for (const { from, to } of [...frames, end]) {
    const until = Math.min(from, change.to)
    if (at < until) pieces.push({ from: at, to: until })
    at = Math.max(at, to)
  }
  const { insert } = change
  const start = pieces[0]?.from ?? change.from
  if (pieces.length === 0 && insert.length === 0) return []
  return {
    changes: [{ from: start, insert }, ...pieces],
    selection: { anchor: start + insert.length },
    userEvent: transaction.annotation(Transaction.userEvent) ?? 'delete',
    scrollIntoView: true,
  }
})

/** What is not text of the headings and tables that a range takes a part of. */
function framesIn(state: EditorState, { from, to }: Range): Range[] {
  const { doc } = state
  const frames: Range[] = []
  for (const { titleEnd, depth, ...clause } of state.field(outline).clauses) {
    if (clause.from > to || clause.to < from) continue
    const start = clause.from + depth + 1
    const isMore = from < clause.from || to > clause.to + 1
    if (isMore && from <= start && to >= titleEnd) continue
    frames.push(...gapsAround(doc, start, titleEnd))
  }
  ensureSyntaxTree(state, to, 50)?.iterate({
    from,
    to,
    enter({ name, ...node }) {
      const isWhole = from <= node.from && node.to < to
      if (isWhole && /^Table(Row)?$/.test(name)) return false
      if (name === 'Table') frames.push(...gapsAround(doc, node.from, node.to))
      if (name !== 'TableDelimiter') return true
      // The space and the break beside a border belong to it.
      const isSpace = (at: number) => /\s/.test(doc.sliceString(at, at + 1))
      frames.push({
        from: node.from - (isSpace(node.from - 1) ? 1 : 0),
        to: node.to + (isSpace(node.to) ? 1 : 0),
      })
      return false
    },
  })
  return frames.sort((a, b) => a.from - b.from)
}

/** What parts a block from those above and below. */
function gapsAround(doc: Text, from: number, to: number): Range[] {
  const above = textBeside(doc, doc.lineAt(from), -1)
  const below = textBeside(doc, doc.lineAt(to), 1)
  return [
    { from: above?.to ?? 0, to: from },
    { from: to, to: below?.from ?? doc.length },
  ]
}

function clauseAt(state: EditorState, at: number): Clause | undefined {
  return state
    .field(outline)
    .clauses.find(({ from, to }) => from <= at && at <= to)
}

/** Paragraphs, clauses and tables that keys and selections leave whole. */
export const paragraphs = [standsAlone, staysWhole]
