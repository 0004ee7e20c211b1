import { ensureSyntaxTree } from '@codemirror/language'
import {
  type ChangeSpec,
  EditorState,
  MapMode,
  type StateCommand,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state'
import { changedLines, linesOf, type Range } from './lines.ts'

export type Mark = '**' | '*'

/**
 * A character that readers see. What it is, italic (1), bold (2) or both (3),
 * is the number of asterisks that say so.
 */
interface Character {
  text: string
  at: number
  marks: number
}

const numbers: Record<string, number> = { Emphasis: 1, StrongEmphasis: 2 }
/** What is never bold: marks of headings and items, names, borders, breaks. */
const FRAME = /^\s*(?:#{2,6} |[-*+] |\d+[.)] )|\s\[#[^\]\n]*\]$|(?<!\\)\||\n/gm
const setWanted = StateEffect.define<number>()

/** The marks of what is typed next; undefined where the place says them. */
export const wanted = StateField.define<number | undefined>({
  create: () => undefined,
  update(value, { docChanged, selection, effects }) {
    const set = effects.find((it) => it.is(setWanted))
    if (set) return set.value
    return docChanged || selection ? undefined : value
  },
})

/** Whether the selection is bold or italic, or what is typed at the cursor. */
export function isMarked(state: EditorState, mark: Mark): boolean {
  const { main } = state.selection
  return main.empty
    ? (marksAt(state, main.head) & mark.length) > 0
    : areMarked(read(state, main).filter(isWithin(main)), mark)
}

/**
 * Makes the selection bold or italic, or the word around the cursor; takes that
 * away where it is. Elsewhere it is for what is typed next.
 */
export function toggleMark(mark: Mark): StateCommand {
  return ({ state, dispatch }) => {
    const { main } = state.selection
    const word = main.empty ? state.wordAt(main.head) : main
    const isInside = word && word.from < main.head && main.head < word.to
    if (!word || (main.empty && !isInside)) {
      const marks = marksAt(state, main.head) ^ mark.length
      dispatch(state.update({ effects: setWanted.of(marks) }))
      return true
    }
    const characters = read(state, word)
    const chosen = characters.filter(isWithin(word))
    const isOn = areMarked(chosen, mark)
    for (const it of chosen)
      it.marks = isOn ? it.marks & ~mark.length : it.marks | mark.length
    const changes = write(state.doc, word, characters)
    dispatch(state.update({ changes, filter: false, userEvent: 'input' }))
    return true
  }
}

/**
 * Moves the cursor over the marks beside it, so that a key that deletes takes a
 * character.
 */
export function passMarks(isForward: boolean): StateCommand {
  return ({ state, dispatch }) => {
    const { head, empty } = state.selection.main
    const tree = ensureSyntaxTree(state, state.doc.lineAt(head).to, 50)
    const markAt = (at: number) => {
      const node = tree?.resolve(at, isForward ? 1 : -1)
      return node?.name === 'EmphasisMark' ? node : undefined
    }
    let at = head
    for (let mark = markAt(at); mark; mark = markAt(at))
      at = isForward ? mark.to : mark.from
    if (empty && at !== head)
      dispatch(state.update({ selection: { anchor: at } }))
    return false
  }
}

/**
 * Writes the marks anew after each edit: what was bold is bold wherever it
 * stands now, and what is typed is as was wanted, or as what stands before it.
 */
export const emphasis = EditorState.transactionFilter.of((transaction) => {
  const { startState, newDoc, changes, newSelection } = transaction
  const kinds = ['input', 'delete', 'join']
  const isEdit = kinds.some((kind) => transaction.isUserEvent(kind))
  if (!transaction.docChanged || !isEdit) return transaction

  const inserted: Character[] = []
  changes.iterChanges((from, _to, start, _end, text) => {
    const marks = text.lines > 1 ? 0 : marksAt(startState, from)
    inserted.push(...charactersOf(text.toString(), start, marks))
  })
  const { before, after } = changedLines(transaction)
  const kept = read(startState, before).flatMap((it) => {
    const at = changes.mapPos(it.at, 1, MapMode.TrackAfter)
    return at === null ? [] : [{ ...it, at }]
  })
  const characters = [...kept, ...inserted].sort((a, b) => a.at - b.at)

  const last = characters.findLast(({ at }) => at < newSelection.main.head)
  return [
    transaction,
    {
      changes: write(newDoc, after, characters),
      effects: setWanted.of(last?.marks ?? 0),
      sequential: true,
    },
  ]
})

function isWithin({ from, to }: Range) {
  return ({ at }: Character) => from <= at && at < to
}

/** What is typed at a place: as was wanted, or as the character before it. */
function marksAt(state: EditorState, at: number): number {
  const line = read(state, { from: at, to: at })
  const before = line.findLast((it) => it.at < at)
  return state.field(wanted) ?? before?.marks ?? 0
}

function areMarked(characters: readonly Character[], mark: Mark): boolean {
  return characters.every(
    ({ text, marks }) => text.trim() === '' || marks & mark.length,
  )
}

function charactersOf(text: string, from: number, marks = 0): Character[] {
  return text.split('').map((text, i) => ({ text, at: from + i, marks }))
}

/**
 * The characters in the lines of a range, without the asterisks round them.
 * What is bold beyond these lines keeps its asterisks as characters.
 */
function read(state: EditorState, range: Range): Character[] {
  const { from, to } = linesOf(state.doc, range)
  const characters = charactersOf(state.sliceDoc(from, to), from)
  ensureSyntaxTree(state, to, 50)?.iterate({
    from,
    to,
    enter({ name, from: first, to: last }) {
      const number = numbers[name]
      const isCut = number && (first < from || last > to)
      if (isCut || state.sliceDoc(first, first + 1) !== '*') return !isCut
      for (const it of characters.slice(first - from, last - from))
        if (number) it.marks |= number
        else if (name === 'EmphasisMark') it.text = ''
      return true
    },
  })
  return characters.filter(({ text }) => text)
}

/**
 * Writes the asterisks between the characters of lines, for what has them. A
 * space is bold between two words that are.
 */
function write(
  doc: Text,
  range: Range,
  characters: readonly Character[],
): ChangeSpec[] {
  const { from, to } = linesOf(doc, range)
  const marks = characters.map((it) => it.marks)
  const bare = characters.map(({ text }) => text).join('')
  for (const { index, 0: frame } of bare.matchAll(FRAME))
    marks.fill(0, index, index + frame.length)
  for (const { index, 0: gap } of bare.matchAll(/[^\S\n]+/g)) {
    const end = index + gap.length
    marks.fill((marks[index - 1] ?? 0) & (marks[end] ?? 0), index, end)
  }
  const endOf = (mark: number, from: number) =>
    marks.findIndex((it, i) => i > from && !(it & mark)) >>> 0

  const changes: ChangeSpec[] = []
  const open: number[] = []
  let end = from
  for (const [i, at] of [...characters.map(({ at }) => at), to].entries()) {
    const own = marks[i] ?? 0
    let insert = ''
    while (open.some((mark) => !(own & mark)))
      insert += '*'.repeat(open.pop() ?? 0)
    const begun = [2, 1]
      .filter((mark) => own & mark && !open.includes(mark))
      .sort((a, b) => endOf(b, i) - endOf(a, i))
    for (const mark of begun) insert += '*'.repeat(mark)
    open.push(...begun)
    if (insert !== doc.sliceString(end, at))
      changes.push({ from: end, to: at, insert })
    end = at + 1
  }
  return changes
}
