import { Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { mergeLines } from '../../repository/merge-lines.ts'
import { findOverlaps, mapOverlaps, takeTheirs } from './overlaps.ts'
import { parse } from './read-markdown.ts'
import { nodes, schema } from './schema.ts'
import { print } from './write-markdown.ts'

const base = `## Notice [#notice]

We end your account after five days, and we keep all of your Coins for a year.

- Ask us first.
- Wait for two weeks.

| Data | Kept |
| - | - |
| Phone | ten years |
`

type Edit = readonly [from: string, to: string]
const edit = (edits: readonly Edit[]) =>
  edits.reduce((text, [from, to]) => text.replace(from, to), base)

/** Merges two edited texts; returns the readings of each overlap. */
function overlapsOf(mine: readonly Edit[], theirs: readonly Edit[]) {
  const [own, other] = [edit(mine), edit(theirs)]
  const merged = mergeLines({ base, mine: own, theirs: other })
  const doc = parse(merged.text)
  const overlaps = findOverlaps(doc, parse(merged.theirs)) ?? expect.fail()
  // Taking them all leads to their text.
  const taken = takeTheirs(new Transform(doc), overlaps).doc
  expect(print(taken)).toBe(merged.theirs)
  return overlaps.map(({ from, to, theirs }) => [
    doc.textBetween(from, to, '|'),
    theirs.textBetween(0, theirs.size, '|'),
  ])
}

const rewritten =
  'Nobody loses what they have paid for, as long as they write to us.'
const paragraph = /We end.*/.exec(base)?.[0] ?? ''

describe('an overlap', () => {
  it.each<[string, Edit[], Edit[], [mine: string, theirs: string][]]>([
    [
      'is the words that both changed',
      [['five', 'six']],
      [['five', 'ten']],
      [['six', 'ten']],
    ],
    [
      'is not what only one changed',
      [
        ['five', 'six'],
        ['year', 'month'],
      ],
      [
        ['five', 'ten'],
        ['We end', 'We close'],
      ],
      [['six', 'ten']],
    ],
    [
      'is one for words that are close',
      [['five days', 'six working days']],
      [['five days', 'ten working weeks']],
      [['six working days,', 'ten working weeks,']],
    ],
    [
      'is one for each place',
      [
        ['five', 'six'],
        ['year', 'month'],
      ],
      [
        ['five', 'ten'],
        ['year', 'week'],
      ],
      [
        ['six', 'ten'],
        ['month.', 'week.'],
      ],
    ],
    [
      'has no words where one side deleted them',
      [['all of ', '']],
      [['all of', 'most of']],
      [['', 'most of ']],
    ],
    [
      'is a paragraph that one wrote anew',
      [[paragraph, rewritten]],
      [['five', 'ten']],
      [[rewritten, paragraph.replace('five', 'ten')]],
    ],
    [
      'is a paragraph that one deleted',
      [['five', 'six']],
      [[`${paragraph}\n\n`, '']],
      [[paragraph.replace('five', 'six'), '']],
    ],
    [
      'is a paragraph that the other deleted',
      [[`${paragraph}\n\n`, '']],
      [['five', 'ten']],
      [['', paragraph.replace('five', 'ten')]],
    ],
    [
      'is a paragraph that one divided',
      [['five days, and', 'six days.\n\nAnd']],
      [['five', 'ten']],
      [
        [
          paragraph.replace('five days, and', 'six days.|And'),
          paragraph.replace('five', 'ten'),
        ],
      ],
    ],
    [
      'is in an item of a list',
      [['two', 'three']],
      [['two', 'four']],
      [['three', 'four']],
    ],
    [
      'is in a cell of a table',
      [['ten', 'two']],
      [['ten', 'five']],
      [['two', 'five']],
    ],
    [
      'is also of formatting',
      [['five', '**five**']],
      [['five', '*five*']],
      [['five', 'five']],
    ],
  ])('%s', (_, mine, theirs, readings) => {
    expect(overlapsOf(mine, theirs)).toEqual(readings)
  })

  it('is not shown in front matter', () => {
    const textOf = (title: string) =>
      parse(`---\ntitle: ${title}\n---\n\nText.`)
    expect(findOverlaps(textOf('A'), textOf('B'))).toBeUndefined()
  })

  it('is not the empty paragraph or the space that somebody just typed', () => {
    const doc = parse('One.\n\nTwo.')
    const { doc: typed } = new Transform(doc)
      .insert(doc.content.size, nodes.paragraph.create())
      .insert(5, schema.text(' '))
    expect(findOverlaps(typed, doc)).toEqual([])
  })
})

describe('an overlap in a text that is edited', () => {
  const doc = parse('We end it after five days.\n')
  const at = (words: string) => doc.textContent.indexOf(words) + 1
  const overlap = {
    ...{ from: at('five'), to: at(' days') },
    theirs: doc.content,
  }
  const after = (change: (tr: Transform) => Transform) => {
    const tr = change(new Transform(doc))
    const [mapped] = mapOverlaps([overlap], tr)
    return mapped && tr.doc.textBetween(mapped.from, mapped.to)
  }
  const type = (place: number, words: string) => (tr: Transform) =>
    tr.insert(place, schema.text(words))

  it.each<[string, (tr: Transform) => Transform, string | undefined]>([
    ['moves with its words', type(1, 'Soon '), 'five'],
    ['grows inside', type(at('ve'), 'xx'), 'fixxve'],
    [
      'grows by the end of its last word',
      type(at(' days'), 'teen'),
      'fiveteen',
    ],
    ['does not grow by the next word', type(at(' days'), ' more'), 'five'],
    [
      'stays when its words are deleted',
      (tr) => tr.delete(at('five'), at(' days')),
      '',
    ],
    [
      'goes with the words around it',
      (tr) => tr.delete(at('after'), at('days')),
      undefined,
    ],
  ])('%s', (_, change, words) => {
    expect(after(change)).toBe(words)
  })
})
