import { describe, expect, it } from 'vitest'
import { scan } from './scan.ts'

const known = {
  facts: ['liabilityCap'],
  widgets: {
    Overview: { content: true },
    LastUpdated: { content: false },
    Link: { content: true },
  },
}
const find = (source: string) => scan('a.mdx', source, known)
const places = (source: string) =>
  find(source).problems.map(({ line, column }) => `${line}:${column}`)

describe('the scan', () => {
  it('keeps every line and column of what it does not report', () => {
    const source =
      'One {x} two\r\n\r\n<b>three</b> `{`\n\n<!-- four\n\nfive --> {facts.liabilityCap}'
    expect(find(source).readable).toBe(
      'One     two\r\n\r\n   three     `{`\n\n         \n\n         {facts.liabilityCap}',
    )
  })

  it.each([
    'A fact {facts.liabilityCap}, { facts.liabilityCap } and a note {/* {x} <y> */}.',
    'a < b and \\<, \\{, `<`, `{x}`',
    '<Overview>\n\nText\n\n</Overview>',
    '<Overview>\nText\n</Overview>\n\n<LastUpdated />',
    '<Link href="https://a.in" title={facts.liabilityCap}>Text</Link> in the line',
    '<Link\n  href="https://a.in"\n>\n\nText\n\n</Link>',
    '> <Overview>\n>\n> Text\n>\n> </Overview>',
    'A sentence\nimport duties included.',
  ])('passes %j', (source) => {
    expect(places(source)).toEqual([])
  })

  it('finds the slips of one line all at once', () => {
    expect(places('We { owe {x} <18 and <b>five</b> <x@y.in> {facts.liabilityCap')).toEqual([
      '1:4',
      '1:10',
      '1:14',
      '1:22',
      '1:34',
      '1:43',
    ])
  })

  it('counts columns in letters behind signs outside the basic plane', () => {
    expect(places('Hello 😀 { you')).toEqual(['1:10'])
  })

  it('names the widgets where a name is near none of them', () => {
    expect(find('<Zebra />').problems[0]?.remedy).toBe(
      'Delete it. To print “<”, write \\<. The widgets are: Overview, LastUpdated, Link.',
    )
  })

  it('takes lines of === for an underline, where no versions were joined', () => {
    expect(places('Text\n=======')).toEqual([])
  })

  it('is quick where a sign that opens something stands a thousand times', () => {
    const started = performance.now()
    for (const sign of ['{', '<', '`', '<a ', '{facts.', '<!--', '<Overview>', '\\', '"'])
      find(sign.repeat(1000))
    expect(performance.now() - started).toBeLessThan(4000)
  })
})
