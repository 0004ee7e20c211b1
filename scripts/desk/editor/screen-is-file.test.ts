import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { canSplit, type Transform } from 'prosemirror-transform'
import { expect, it } from 'vitest'
import { parse } from './read-markdown.ts'
import { isBlank, marks, nodes, schema } from './schema.ts'
import { tidyBlocks } from './tidy-blocks.ts'
import { print } from './write-markdown.ts'

const SOURCE = `## One [#one]

First words.

  - Alpha.
  - Beta.

* Gamma.

  Delta.

1. **One**
2. Two
   - Deep

> Quoted.

To\\
{facts.a} of

| A | B |
| - | - |
| c | d |

   1. Wide
   2. Apart

<Note>

- In a widget

</Note>

  <Note>

  - Indented

  - Twice

  </Note>

End.
`

/** A place, in the text or between blocks, and what is put there. */
interface Change {
  at: number
  length: number
  block: string
  typed: string
}

/** What a user does to a document. */
const acts = {
  insertBlock(tr: Transform, { at, block }: Change) {
    const index = at % (tr.doc.childCount + 1)
    tr.insert(tr.doc.resolve(0).posAtIndex(index), parse(block).children)
  },
  removeBlock(tr: Transform, { at }: Change) {
    const index = at % tr.doc.childCount
    const $start = tr.doc.resolve(0)
    if (tr.doc.childCount > 1)
      tr.delete($start.posAtIndex(index), $start.posAtIndex(index + 1))
  },
  type(tr: Transform, { at, typed }: Change) {
    tr.insert(placeIn(tr.doc, at), schema.text(typed))
  },
  remove(tr: Transform, { at, length }: Change) {
    const place = placeIn(tr.doc, at)
    tr.delete(place, Math.min(place + length, tr.doc.resolve(place).end()))
  },
  split(tr: Transform, { at }: Change) {
    const place = placeIn(tr.doc, at)
    if (canSplit(tr.doc, place)) tr.split(place)
  },
  format(tr: Transform, { at, length }: Change) {
    const place = placeIn(tr.doc, at)
    const end = Math.min(place + length, tr.doc.resolve(place).end())
    const made = [
      marks.strong.create(),
      marks.emphasis.create(),
      marks.link.create({ url: '/a' }),
    ]
    tr.addMark(place, end, made[length % made.length] ?? expect.fail())
  },
  insertNode(tr: Transform, { at, length }: Change) {
    const fact = nodes.atom.create({ value: '{facts.a}' })
    tr.insert(placeIn(tr.doc, at), length % 2 ? fact : nodes.break.create())
  },
  makeHeading(tr: Transform, { at }: Change) {
    const place = placeIn(tr.doc, at)
    const $place = tr.doc.resolve(place)
    const attrs = { depth: 2, id: '' }
    if ($place.depth === 1) tr.setBlockType(place, place, nodes.heading, attrs)
  },
}

const change = fc.record({
  act: fc.constantFrom(...Object.values(acts)),
  at: fc.nat(),
  length: fc.nat(40),
  block: fc.constantFrom(
    'Words.',
    '## Head [#head]',
    '- one\n- two',
    '* star',
    '1. first',
    '> quoted',
    '| a | b |\n|-|-|\n| c | d |',
  ),
  typed: fc.constantFrom(
    ...[
      'a',
      ' b ',
      '1. ',
      '- ',
      '#',
      '*',
      '_',
      '&amp;',
      '<',
      '{',
      '+',
      '|',
      'a@b.in',
      'www.a.in',
      '१.',
    ],
  ),
})

it('the editor shows what the file says after each edit', () => {
  const property = fc.property(fc.array(change, { maxLength: 4 }), (all) => {
    let state = EditorState.create({
      doc: parse(SOURCE),
      plugins: [tidyBlocks],
    })
    for (const edit of all) {
      const { tr } = state
      edit.act(tr, edit)
      state = state.apply(tr)
      const source = print(state.doc)
      expect(shown(parse(source)), source).toEqual(shown(state.doc))
    }
  })
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 60) })
})

/** Returns a place in the text of a document, by any number. */
function placeIn(doc: Node, at: number): number {
  const places: number[] = []
  doc.descendants((block, start) => {
    if (block.isTextblock && block.type !== nodes.raw)
      for (let i = 0; i <= block.content.size; i++) places.push(start + 1 + i)
  })
  return places[at % places.length] ?? expect.fail()
}

/** Returns what a document shows: blank blocks and edge spaces are not kept. */
function shown(node: Node): unknown {
  const { origin, id, spread, front, end, open, close, ...attrs } = node.attrs
  const inside = node.isTextblock
    ? textOf(node)
    : node.children.filter((child) => !isBlank(child)).map(shown)
  return [node.type.name, attrs, open?.trim(), inside]
}

/** Returns the text of a block with its formatting, which spaces do not have. */
function textOf({ children }: Node): string {
  return children
    .flatMap(({ text, attrs, marks }) => {
      const names = marks.map(({ type }) => type.name).sort()
      const words = text?.split(/(\s+)/) ?? [attrs.value ?? '\n']
      return words.map((word) => (word.trim() ? `${word}<${names}>` : word))
    })
    .join('')
    .replace(/<([\w,]*)>(?=\S+<\1>)/g, '')
    .replace(/ *\n */g, '\n')
    .replace(/ +/g, ' ')
    .trim()
}
