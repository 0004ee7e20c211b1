import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import {
  AllSelection,
  type Command,
  EditorState,
  NodeSelection,
  TextSelection,
} from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { expect, it } from 'vitest'
import { commands, keys } from './commands.ts'
import { parse } from './read-markdown.ts'
import { nodes } from './schema.ts'
import { upkeep } from './upkeep.ts'
import { print } from './write-markdown.ts'

const text = `## Prices [#prices]

Alpha beta gamma.

- one
- two

Last words.
`
const table = '| Data | Why |\n| --- | --- |\n| one | two |\n'

/** What is typed behind which words, and what the file says then. */
const cases: Record<
  string,
  [text: string, at: string, keys: string, written: string]
> = {
  'a clause is begun in an empty line': [
    'Text.\n',
    'Text.',
    'Enter|Mod-Alt-2|Trials|Enter',
    'Text.\n\n## Trials [#trials]\n',
  ],
  'a clause is named by its title': [
    'Text.\n\nTrial Sessions\n',
    'Sessions',
    'Mod-Alt-2|Enter|More.',
    'Text.\n\n## Trial Sessions [#trial-sessions]\n\nMore.\n',
  ],
  'a clause that is a paragraph again has no name': [
    text,
    'Prices',
    'Mod-Alt-2',
    text.replace('## Prices [#prices]', 'Prices'),
  ],
  'marks of Markdown that are typed are words': [
    'Text.\n',
    'Text.',
    ' * _ <b> {x} [y]',
    'Text. \\* \\_ \\<b> \\{x\\} \\[y]\n',
  ],
}

it.each(Object.entries(cases))('%s', (_, [body, at, typed, written]) => {
  let state = open(body)
  state = select(state, ...behind(state.doc, at))
  for (const it of typed.split('|')) state = press(state, it)
  expect(print(state.doc)).toBe(written)
})

it('a table gets a third column, and loses it', () => {
  const state = open(table)
  const wider = run(select(state, ...behind(state.doc, 'Why')), 'Column after')
  expect(print(wider.doc)).toBe(
    '| Data | Why | |\n| --- | --- | --- |\n| one | two | |\n',
  )
  const first = select(wider, ...behind(wider.doc, 'Data'))
  expect(print(run(first, 'Delete column').doc)).toBe(
    '| Why | |\n| --- | --- |\n| two | |\n',
  )
})

it('undo brings back the bytes that the file had', () => {
  const wrapped = 'A line\nthat is  wrapped.\n\n| a |\n|:-:|\n| b |\n'
  let state = open(wrapped)
  for (const words of ['line', 'b']) {
    state = press(select(state, ...behind(state.doc, words)), 'x')
    expect(print(state.doc)).not.toBe(wrapped)
    state = run(state, 'Undo')
    expect(print(state.doc)).toBe(wrapped)
  }
})

it('a fact is deleted and replaced as one', () => {
  const state = open('Pay {facts.amount} now.\n')
  let at = 0
  state.doc.descendants((node, place) => {
    if (node.type === nodes.atom) at = place
  })
  const chosen = NodeSelection.create(state.doc, at)
  const selected = state.apply(state.tr.setSelection(chosen))
  expect(print(press(selected, 'nothing').doc)).toBe('Pay nothing now.\n')
  expect(print(press(selected, 'Backspace').doc)).toBe('Pay  now.\n')
})

it('all of a text is typed over, and its first lines stay', () => {
  const state = open(`---\ntitle: Terms\n---\n\n${text}`)
  const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
  expect(print(press(all, 'x').doc)).toMatch(
    /^---\ntitle: Terms\n---\n\n.*x\n$/,
  )
})

const open = (body: string) =>
  EditorState.create({
    doc: parse(body),
    plugins: [upkeep(), history({ newGroupDelay: 0 }), tableEditing()],
  })

/** The place behind words; with a line at their end, that of the next block. */
function behind(doc: Node, words: string): [from: number, to: number] {
  const sought = words.replace('|', '')
  let found = 0
  doc.descendants((node, at) => {
    const index = node.text?.indexOf(sought) ?? -1
    if (index >= 0 && found === 0) found = at + index + sought.length
  })
  if (sought !== words) {
    const next = doc.resolve(found)
    found = TextSelection.near(doc.resolve(next.after())).from
  }
  return [found, found]
}

const select = (state: EditorState, from: number, to: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))

const run = (state: EditorState, name: string) =>
  apply(state, commands[name] ?? (() => false))

function apply(state: EditorState, command: Command): EditorState {
  let after = state
  command(state, (tr) => {
    after = state.apply(tr)
  })
  return after
}

/** What a key does, or what typing the words does. */
function press(state: EditorState, key: string): EditorState {
  const command = keys[key]
  return command
    ? apply(state, command)
    : state.apply(state.tr.insertText(key).scrollIntoView())
}
