import { readFileSync } from 'node:fs'
import {
  EditorSelection,
  type EditorState,
  type StateCommand,
} from '@codemirror/state'
import fc from 'fast-check'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import {
  insertLink,
  insertWords,
  newLine,
  toggleClause,
  toggleList,
  toggleMark,
} from './commands.ts'
import { stateOf } from './editor.ts'
import { readNotes, writeNote } from './notes.ts'
import { outlineOf } from './outline.ts'
import { reading } from './reading.ts'

const files = globSync('content/**/*.mdx').sort()
const texts = files.map((file) => readFileSync(file, 'utf8'))

const line = fc.oneof(
  fc.constantFrom(
    '',
    '## Coins [#coins]',
    '### Refunds',
    '- one',
    '  - two',
    '1. first',
    '> quote',
  ),
  fc.constantFrom(
    '| a | b |',
    '| --- | --- |',
    '| 1 |',
    '<Overview>',
    '</Overview>',
    '\\{ \\<',
    '***',
  ),
  fc.constantFrom(
    '**“Coins”** means {facts.liabilityCap}.',
    '[](#coins) [a](/b)',
    '{/* note */}',
    'తెలుగు 🌸',
  ),
  fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((it) => !/[\r\n\u2028\u2029\u0085]/.test(it)),
)
const generated = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.array(line, { maxLength: 30 }),
  )
  .map(
    ([mark, end, lines]) =>
      `${mark}---\ntitle: Terms\n---\n\n`.replaceAll('\n', end) +
      lines.join(end),
  )

const commands: Record<string, StateCommand> = {
  bold: toggleMark('**'),
  italic: toggleMark('*'),
  clause: toggleClause(2, 'A title'),
  'sub-clause': toggleClause(3, 'A title'),
  list: toggleList(false),
  numbers: toggleList(true),
  link: insertLink('/tnc'),
  fact: insertWords('{facts.liabilityCap}'),
  paste: insertWords('## Pasted\n\n- one\n- two'),
  'new line': newLine,
}

describe('a text', () => {
  it.each(files)('%s is the same after it was opened', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(stateOf(text, reading).sliceDoc()).toBe(text)
  })

  it('that was generated is the same after it was opened, byte by byte', () => {
    fc.assert(
      fc.property(
        generated,
        (text) => stateOf(text, reading).sliceDoc() === text,
      ),
      { numRuns: 60 },
    )
  })

  it.each(Object.keys(commands))(
    'is altered by “%s” within the lines of the selection alone',
    (name) => {
      const any = fc.tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(400))
      fc.assert(
        fc.property(any, ([text, at, length]) => {
          const state = stateOf(text, reading)
          const anchor = at % state.doc.length
          const head = Math.min(state.doc.length, anchor + length)
          const selected = state.update({
            selection: EditorSelection.range(anchor, head),
          }).state
          const after = run(commands[name], selected)
          const first = selected.doc.lineAt(selected.selection.main.from)
          const last = selected.doc.lineAt(selected.selection.main.to)
          // A row is begun below the rule that stands under the head of a
          // table.
          const below = selected.doc.line(
            Math.min(last.number + 1, selected.doc.lines),
          )
          const end = /^\|[\s:|-]+\|$/.test(below.text) ? below.to : last.to
          const [before, now] = [text, after.sliceDoc()]
          expect(now.slice(0, first.from)).toBe(before.slice(0, first.from))
          expect(now.endsWith(before.slice(end))).toBe(true)
          const { start } = outlineOf(text)
          expect(now.slice(0, start)).toBe(before.slice(0, start))
        }),
        { numRuns: 60 },
      )
    },
  )

  it('keeps its first lines when all of it is selected and deleted', () => {
    for (const text of texts) {
      const state = stateOf(text, reading)
      const empty = state.update({
        changes: { from: 0, to: state.doc.length },
      }).state
      expect(empty.sliceDoc()).toBe(text.slice(0, outlineOf(text).start))
    }
  })
})

describe('the first lines', () => {
  const names = ['title', 'description', 'summary', 'announced']
  it('take any words in one place, and give them back', () => {
    const words = fc.oneof(
      fc
        .string({ unit: 'grapheme' })
        .map((it) =>
          it.replace(/[\p{Cc}\u2028\u2029\ufeff\ue000\ue001]/gu, ' '),
        ),
      fc.constantFrom(
        'yes',
        '2026-12-01',
        '12',
        'a: b',
        '# no',
        '{facts.noticeDays} days',
        '“Coins”',
        '- x',
        ' ',
      ),
    )
    const sample = fc.tuple(
      fc.constantFrom(...texts),
      fc.constantFrom(...names),
      words,
    )
    fc.assert(
      fc.property(sample, ([text, name, value]) => {
        const change = writeNote(text, name, value)
        if (!change) return
        const now =
          text.slice(0, change.from) + change.insert + text.slice(change.to)
        expect(readNotes(now)?.[name]).toBe(value)
        const others = (notes = {}) =>
          Object.entries(notes).filter(([it]) => it !== name)
        expect(others(readNotes(now))).toEqual(others(readNotes(text)))
        expect(now.slice(outlineOf(now).start)).toBe(
          text.slice(outlineOf(text).start),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('lose a line that is not needed, and nothing else', () => {
    const text =
      '---\r\ntitle: Terms\r\nnotice: none\r\nreason: The law.\r\n---\r\n\r\nText.'
    const change = writeNote(text, 'notice', undefined)
    expect(change && text.slice(0, change.from) + text.slice(change.to)).toBe(
      text.replace('notice: none\r\n', ''),
    )
  })
})

/** The state after a command. */
function run(
  command: StateCommand | undefined,
  state: EditorState,
): EditorState {
  let now = state
  command?.({
    state,
    dispatch: (transaction) => {
      now = transaction.state
    },
  })
  return now
}
