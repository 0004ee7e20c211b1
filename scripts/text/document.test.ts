import { describe, expect, it } from 'vitest'
import type { Block } from '../../src/policy/document-model.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import { createReader } from './reader.ts'

const facts = new Map([['liabilityCap', 'INR 5,000']])
const readText = createReader({ ofSource: [], ofText: [] })
const read = (text: string) => {
  const head =
    '---\ntitle: Terms\ndescription: The terms of use of the app, in short.\n---\n\n'
  const path = 'content/pages/terms.mdx'
  const { document } = readText(path, head + text, facts)
  if (!document) throw new Error('The text cannot be read.')
  return document
}
const blocksIn = (text: string): readonly Block[] =>
  read(text).clauses[0]?.blocks ?? []
const runsIn = (text: string) => {
  const [block] = blocksIn(text)
  return block?.kind === 'paragraph' ? block.runs : undefined
}

describe('documentOf', () => {
  it('makes each heading a clause with its number and id, behind one for the text before', () => {
    const { title, clauses } = read(
      'Before.\n\n## One [#first]\n\nText.\n\n### Below\n\nMore.\n\n## Two\n',
    )
    expect(title).toBe('Terms')
    expect(
      clauses.map(({ id, number, depth, title }) => [id, number, depth, title]),
    ).toEqual([
      ['', '', 2, []],
      ['first', '1.', 2, [{ text: 'One' }]],
      ['below', '1.1', 3, [{ text: 'Below' }]],
      ['two', '2.', 2, [{ text: 'Two' }]],
    ])
    expect(clauses.map(({ blocks }) => blocks.length)).toEqual([1, 1, 1, 0])
  })

  it('puts facts in and joins lines as a browser does', () => {
    expect(runsIn('At most\n{facts.liabilityCap} in all.')).toEqual([
      { text: 'At most INR 5,000 in all.' },
    ])
  })

  it('keeps bold, italic, struck, code, links and hard breaks', () => {
    expect(runsIn('**a *b* [c](/tnc)** ~~d~~ `e`\\\nf')).toEqual([
      { text: 'a ', bold: true },
      { text: 'b', bold: true, italic: true },
      { text: ' ', bold: true },
      { text: 'c', bold: true, href: '/tnc' },
      { text: ' ' },
      { text: 'd', strike: true },
      { text: ' ' },
      { text: 'e', code: true },
      { text: '\nf' },
    ])
  })

  it('finds the address of a link that is defined elsewhere', () => {
    expect(runsIn('See [the law][law].\n\n[law]: https://example.com')).toEqual(
      [
        { text: 'See ' },
        { text: 'the law', href: 'https://example.com' },
        { text: '.' },
      ],
    )
  })

  it('nests lists and knows where a numbered one begins', () => {
    const item = (text: string): Block => ({
      kind: 'paragraph',
      runs: [{ text }],
    })
    expect(blocksIn('3. three\n   - below\n4. four')).toEqual([
      {
        kind: 'list',
        ordered: true,
        start: 3,
        items: [
          {
            blocks: [
              item('three'),
              {
                kind: 'list',
                ordered: false,
                start: 1,
                items: [{ blocks: [item('below')] }],
              },
            ],
          },
          { blocks: [item('four')] },
        ],
      },
    ])
  })

  it('gives every row of a table as many cells as the header', () => {
    const [table] = blocksIn('| A | B |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 |')
    expect(table).toEqual({
      kind: 'table',
      header: { cells: [{ runs: [{ text: 'A' }] }, { runs: [{ text: 'B' }] }] },
      rows: [
        { cells: [{ runs: [{ text: '1' }] }, { runs: [] }] },
        { cells: [{ runs: [{ text: '1' }] }, { runs: [{ text: '2' }] }] },
      ],
    })
  })

  it.each([
    ['on a line', '<Button href="/a">**Go** on</Button>', ''],
    ['over lines', '<Button href="/a">\n\n**Go** on\n\n</Button>', ''],
    ['in a sentence', 'Then <Button href="/a">**Go** on</Button>', 'Then '],
  ])('reads a widget %s, and where it leads', (_, source, before) => {
    expect(runsIn(source)).toEqual([
      ...(before ? [{ text: before }] : []),
      { text: 'Go', bold: true, href: '/a' },
      { text: ' on', href: '/a' },
    ])
  })

  it('reads the attributes of a widget that readers see, in their order', () => {
    const card =
      '<Language lang="te" script="తెలుగు" name="Telugu" speakers="2M" />'
    expect(plainText(read(`${card}\n\n<Figure value="3">of it</Figure>`))).toBe(
      'Terms\n\nTelugu\n\nతెలుగు\n\n2M\n\n3\n\nof it\n',
    )
  })

  it('sets an overview apart', () => {
    expect(blocksIn('<Overview>\n\n- Short.\n\n</Overview>')).toMatchObject([
      { kind: 'quote', overview: true, blocks: [{ kind: 'list' }] },
    ])
  })
})

describe('plainText', () => {
  it('prints what a reader reads, in order', () => {
    const document = read(
      'Before.\n\n## One\n\n- a\n- b\n  1. c\n\n| A | B |\n| --- | --- |\n| [1](/tnc) | **2** |\n',
    )
    expect(plainText(document)).toBe(
      'Terms\n\nBefore.\n\n1. One\n\n- a\n- b\n  1. c\n\nA | B\n1 | 2\n',
    )
    expect(plainText(document, { addresses: true })).toContain('1 </tnc> | 2')
  })
})
