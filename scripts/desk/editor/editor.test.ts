import { readFileSync } from 'node:fs'
import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
} from '@codemirror/state'
import fc from 'fast-check'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../../policies/testing/temporary-project.ts'
import { openCheckedSite } from '../../rules/open-site.ts'
import { page, version } from '../../rules/testing/sealed-project.ts'
import { surroundingsOf } from '../surroundings.ts'
import {
  insertBlock,
  insertLink,
  insertText,
  toggleClause,
} from './commands.ts'
import { fileText, stateOf } from './editor.ts'
import { toggleMark } from './emphasis.ts'
import { readFields, writeField } from './front-matter.ts'
import { moveItem, toggleList } from './lists.ts'
import { outlineOf } from './outline.ts'
import { newParagraph } from './paragraphs.ts'
import { reading } from './reading.ts'

const files = globSync('content/**/*.mdx').sort()
const texts = files.map((file) => readFileSync(file, 'utf8'))

const line = fc.oneof(
  fc.constantFrom('', '## Coins [#coins]', '  - two', '| a | b |', 'తెలుగు 🌸'),
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
  fact: insertText('{facts.liabilityCap}'),
  indent: moveItem(true),
  paste: insertBlock('## Pasted\n\n- one\n- two'),
  'new paragraph': newParagraph,
}

describe('a text', () => {
  it.each(files)('%s is the same after it was opened', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(fileText(stateOf(text, reading))).toBe(text)
  })

  it('that was generated is the same after it was opened, byte by byte', () => {
    fc.assert(
      fc.property(
        generated,
        (text) => fileText(stateOf(text, reading)) === text,
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

describe('a clause', () => {
  const numbered = (folder?: string) => {
    const site = openCheckedSite(folder, '2026-12-01')
    return [...site.texts.values()].map(({ path, source, headings }) => {
      const { clauses } = outlineOf(source, surroundingsOf(site, path))
      return {
        shown: clauses.map(({ id, number, title }) => [id, number, title]),
        printed: headings.map(({ id, number, title }) => [id, number, title]),
      }
    })
  }
  const headings = [
    "## Users' rights",
    '## Data (2 kinds) – and **more**',
    '### Data',
    '#### Data',
    '##### data',
    '### Data',
    '## Written [#data-2]',
    '## Within {facts.noticeDays} days',
    '## [Linked](/tnc) _words_ of `snake_case`{/* note */}',
    '```md\n## No heading\n```',
    '## A \\{ brace \\}',
  ].join('\n\nText.\n\n')

  it('has the number, the name and the title that it has on its page', () => {
    for (const { shown, printed } of numbered()) expect(shown).toEqual(printed)
  })

  it('has them in a page without numbers too, whatever its titles are', () => {
    const folder = temporaryProject({
      'content/pages/tnc/2026-12-01.mdx': version('Terms', headings),
      'content/pages/help.mdx': page('Help', headings).replace(
        'layout: policy\n',
        'layout: form\n',
      ),
    })
    const [help, terms] = numbered(folder)
    expect(help?.shown).toEqual(help?.printed)
    expect(terms?.shown).toEqual(terms?.printed)
    expect(help?.shown.slice(0, 2)).toEqual([
      ['users-rights', '', "Users' rights"],
      ['data-2-kinds--and-more', '', 'Data (2 kinds) – and more'],
    ])
    expect(terms?.shown.map(([, number]) => number)).toEqual([
      ...['1', '2', '2.1', '', '2.2', '3', '4', '5', '6'],
    ])
  })

  it('is given a name that no other has', () => {
    const state = stateOf('## Data [#data]\n\nData')
    const selected = state.update({ selection: { anchor: 19 } }).state
    expect(run(toggleClause(2), selected).doc.toString()).toBe(
      '## Data [#data]\n\n## Data [#data-1]',
    )
  })
})

describe('a file with the line ends of Windows', () => {
  const file =
    '\ufeff---\r\ntitle: Terms\r\nsummary: Old.\r\n---\r\n\r\n## One [#one]\r\n\r\nText.\r\n'
  const change = (changes: ChangeSpec) => {
    const state = stateOf(file, reading)
    return fileText(state.update({ changes, filter: false }).state)
  }

  it('keeps them where the first lines are filled in', () => {
    const text = stateOf(file).doc.toString()
    const of = (name: string, value?: string) =>
      change(writeField(text, name, value) ?? [])
    expect(of('summary', 'New.')).toBe(file.replace('Old.', 'New.'))
    expect(of('summary')).toBe(file.replace('summary: Old.\r\n', ''))
    expect(of('notice', 'none')).toBe(
      file.replace('Old.\r\n', 'Old.\r\nnotice: none\r\n'),
    )
  })

  it.each([
    ['one\ntwo', 'one\r\ntwo'],
    ['one\r\ntwo', 'one\r\ntwo'],
  ])('has no others after %j was put in', (words, written) => {
    const state = stateOf(file, reading)
    const end = state.update({ selection: { anchor: state.doc.length } }).state
    expect(fileText(run(insertText(words), end))).toBe(`${file}\r\n${written}`)
  })
})

it('in a file with both kinds of line ends nothing is put between the two characters of one', () => {
  const text = '---\r\ntitle: Terms\n---\r\n\r\nOne.\r\nTwo.\n'
  const at = text.indexOf('One.') + 'One.\r'.length
  const inside = stateOf(text).update({ selection: { anchor: at } }).state
  for (const words of ['x', 'one\ntwo', '\n']) {
    const typed = run(insertText(words), inside)
    expect(fileText(typed)).toBe(text.replace('One.', `One.${words}`))
    expect(fileText(run(insertText('y'), typed))).toBe(
      text.replace('One.', `One.${words}y`),
    )
  }
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
        '\u00a0',
        'x\u00a0',
      ),
    )
    const sample = fc.tuple(
      fc.constantFrom(...texts),
      fc.constantFrom(...names),
      words,
    )
    fc.assert(
      fc.property(sample, ([text, name, value]) => {
        const change = writeField(text, name, value)
        if (!change) return
        const now =
          text.slice(0, change.from) + change.insert + text.slice(change.to)
        const isBlank = value.trim() === ''
        expect(readFields(now)?.[name]).toBe(isBlank ? undefined : value)
        const others = (notes = {}) =>
          Object.entries(notes).filter(([it]) => it !== name)
        expect(others(readFields(now))).toEqual(others(readFields(text)))
        expect(now.slice(outlineOf(now).start)).toBe(
          text.slice(outlineOf(text).start),
        )
      }),
      { numRuns: 500 },
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
    get state() {
      return now
    },
    dispatch: (transaction) => {
      now = transaction.state
    },
  })
  return now
}
