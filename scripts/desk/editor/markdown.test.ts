import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../text/testing/edits.ts'
import { clausesOf } from './clauses.ts'
import { parse } from './read-markdown.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { nodes, schema } from './schema.ts'
import { print, printParts } from './write-markdown.ts'

const files = globSync(['content/**/*.mdx', 'scripts/**/*.mdx']).sort()
const texts = files.map((file) => readFileSync(file, 'utf8'))

const passage = fc.oneof(
  fc.constantFrom(
    '## Coins [#coins]\nText at once.',
    '# Title\n===',
    '- one\n- two\n\n  more\n    - deep',
    '7. seven\n8. eight',
    '* other\n+ another',
    '-',
    '| a | b |\n|:--|--:|\n| {facts.x} | c \\| d |\n| short |',
    '> quoted\n> **words**\n\n> apart',
    '<Overview>\n\n- **a** [b](/c "d")\n\n  <Note>in</Note>\n\n</Overview>',
    'See [](#coins), {facts.noticeDays} and {/* a note */}',
    'wrapped\nlines  \nwith a break\\\nand `code` ~~gone~~ https://x.in',
    '```js\nconst a = {\n\n}\n```',
    '{ unreadable',
    '[a]: /b\n\n[a] and ![i](/j)',
    '---',
    '&amp; &#126; \\{ \\* snake_case “q” తెలుగు 🌸',
    '**bold *both* bold** _em_',
    '   indented',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
const generated = fc
  .tuple(
    fc.constantFrom('', '\ufeff', '---\ntitle: A\n---\n', '---\n---\n\n\n'),
    fc.array(fc.tuple(passage, fc.constantFrom('\n\n', '\n\n\n', '\n'))),
    fc.constantFrom('', '\n', '\n\n'),
  )
  .map(([front, all, end]) => front + all.flat().join('') + end)
const any = fc
  .tuple(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...texts), fc.nat(999))
        .map(([text, thousandths]) => excerptOf(text, thousandths)),
      generated,
    ),
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )
  .map(([text, end, isEnded]) => {
    const lines = text.replaceAll('\r\n', '\n').replaceAll('\n', end)
    return isEnded ? lines : lines.trimEnd()
  })

describe('a text', () => {
  it('is printed byte by byte, with any line ends', () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(print(parse(text))).toBe(text)
      }),
      { numRuns: 60 },
    )
  })

  it('changes only in the edited block, and not after undo', () => {
    const edit = fc.tuple(any, fc.nat(), fc.nat(), fc.string({ maxLength: 9 }))
    fc.assert(
      fc.property(edit, ([text, which, where, words]) => {
        const doc = parse(text)
        const places = textblocks(doc)
        const place = places[which % places.length]
        if (!place) return
        const { block, from, index } = place
        const at = where % (block.content.size + 1)
        const cut = Math.min(block.content.size, at + (where % 4))
        const put = words ? schema.text(words) : []
        const tr = new Transform(doc).replaceWith(from + at, from + cut, put)
        const [before, after] = [printParts(doc), printParts(tr.doc)]
        expect(after.length).toBe(before.length)
        // Empty lines before a block at the end that was emptied go with it.
        const isEmptied = after[index] === ''
        const kept = (part = '') => (isEmptied ? part.trimEnd() : part)
        for (const [i, part] of after.entries())
          if (i !== index) expect(kept(part)).toBe(kept(before[i]))
        const lone = /(?<!\r)\n/
        if (text.includes('\r\n') && !lone.test(text))
          expect(after.join('')).not.toMatch(lone)
        const undone = tr.steps.reduceRight(
          (now, step, i) =>
            step.invert(tr.docs[i] ?? doc).apply(now).doc ?? now,
          tr.doc,
        )
        expect(print(undone)).toBe(text)
      }),
      {
        numRuns: 120,
        examples: [[['* other\n+ another\n\n-', 1, 0, ' ']]],
      },
    )
  })
})

describe('a heading', () => {
  it('keeps its id in a quote or an item that is edited', () => {
    const text = '> ### Title [#keep]\n>\n> Text.\n\n- one\n\n  ### Two [#two]'
    const [quote, item] = textblocks(parse(text)).filter(
      ({ block }) => block.type !== nodes.heading,
    )
    const tr = new Transform(parse(text))
      .insert(item?.from ?? 0, schema.text('a'))
      .insert(quote?.from ?? 0, schema.text('b'))
    const expected = text.replace('one', 'aone').replace('Text', 'bText')
    expect(print(tr.doc)).toBe(expected)
  })

  it('has the same id in references, in its file and on its page', () => {
    const title = [
      schema.text('Fees of '),
      nodes.atom.create({ value: '{facts.companyName}' }),
    ]
    const heading = (id: string | null) =>
      nodes.heading.create({ depth: 2, id }, title)
    const doc = nodes.root.create({ front: '', end: '', isWindows: false }, [
      heading(''),
      heading(null),
    ])
    const facts = { companyName: 'Acme' }
    const ids = clausesOf(doc, { facts, isNumbered: true }).map(({ id }) => id)
    expect(ids).toEqual(['fees-of', 'fees-of-acme'])
    expect(print(doc)).toBe(
      '## Fees of {facts.companyName} [#fees-of]\n\n## Fees of {facts.companyName}',
    )
  })
})

describe('replaceBlocks', () => {
  it('turns a text into any other, byte by byte', () => {
    const change = fc.tuple(
      any,
      fc.nat(),
      fc.nat(6),
      fc.array(fc.constantFrom('', 'Words.', '## A [#a]', '- item', '{ bad')),
    )
    fc.assert(
      fc.property(change, ([text, at, removed, added]) => {
        const lines = text.split('\n')
        lines.splice(at % lines.length, removed, ...added)
        const other = lines.join('\n')
        const { doc } = replaceBlocks(new Transform(parse(text)), other)
        expect(print(doc)).toBe(other)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps a cursor at its word, whatever others wrote around it', () => {
    const doc = parse('- One two three four.\n\nLast.\n')
    const other = 'New.\n\n- One or two three, or four.\n\nLast.\n'
    const tr = replaceBlocks(new Transform(doc), other)
    let three = 0
    doc.descendants(({ text }, pos) => {
      if (text) three ||= pos + text.indexOf('three')
    })
    const place = tr.mapping.map(three)
    expect(tr.doc.textBetween(place, place + 5)).toBe('three')
  })
})

it.each(files)('%s is the same after parsing and printing', (file) => {
  const text = readFileSync(file, 'utf8')
  const opened = parse(text)
  expect(print(opened)).toBe(text)
  const doc = forget(opened)
  expect(`${forget(parse(print(doc)))}`).toBe(`${doc}`)
})

/** The text blocks, each with its position and the index of its top block. */
function textblocks(doc: Node) {
  const found: { block: Node; from: number; index: number }[] = []
  doc.descendants((block, at) => {
    if (block.isTextblock && block.type !== nodes.raw)
      found.push({ block, from: at + 1, index: doc.resolve(at).index(0) + 1 })
  })
  return found
}

/** Removes the origin of a node and its children. */
function forget(node: Node): Node {
  if (node.isText) return node
  const attrs =
    'origin' in node.attrs ? { ...node.attrs, origin: null } : node.attrs
  return node.type.create(attrs, node.children.map(forget), node.marks)
}

it.each([
  'Less than <15% of it.',
  'Write to <me@company.in>.',
  'Less than <15%, <me@company.in> and {no one}.',
  '<Note>',
  '</Note>',
  '{no one',
  '> <b',
  '{/* a note',
  '<>',
  '<யாரும்>',
  'Ask <Button href="/a"> us.',
])('%s makes its block source, and no other', (spot) => {
  const source = `## One [#one]\n\nFirst.\n\n${spot}\n\n- Last\n`
  const document = parse(source)
  const kinds = document.children.map(({ type }) => type.name)
  expect(kinds.filter((kind) => kind === 'raw')).toEqual(['raw'])
  expect(kinds).toHaveLength(4)
  expect(print(document)).toBe(source)
})
