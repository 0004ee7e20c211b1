import { history } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { expect, it } from 'vitest'
import { keys } from './commands.ts'
import { parse } from './read-markdown.ts'
import { upkeep } from './upkeep.ts'
import { print } from './write-markdown.ts'

const text = `## Prices [#prices]

Alpha beta gamma.

- one
- two

Last words.
`

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
  state = select(state, behind(state.doc, at))
  for (const it of typed.split('|')) state = press(state, it)
  expect(print(state.doc)).toBe(written)
})

it('undo brings back the bytes that the file had', () => {
  const wrapped = 'A line\nthat is  wrapped.\n\n| a |\n|:-:|\n| b |\n'
  let state = open(wrapped)
  for (const words of ['line', 'b']) {
    state = press(select(state, behind(state.doc, words)), 'x')
    expect(print(state.doc)).not.toBe(wrapped)
    state = press(state, 'Mod-z')
    expect(print(state.doc)).toBe(wrapped)
  }
})

const open = (body: string) =>
  EditorState.create({
    doc: parse(body),
    plugins: [upkeep(), history({ newGroupDelay: 0 }), tableEditing()],
  })

/** The place behind words. */
function behind(doc: Node, words: string): number {
  let found = 0
  doc.descendants((node, at) => {
    const index = node.text?.indexOf(words) ?? -1
    if (index >= 0 && found === 0) found = at + index + words.length
  })
  return found
}

const select = (state: EditorState, at: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))

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
