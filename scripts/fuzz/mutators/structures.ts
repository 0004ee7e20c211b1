import type { Random } from '../../bench/corpus/random.ts'
import { insertBlock, type Mutators, times } from './mutator.ts'

const NESTED: readonly (readonly [string, string])[] = [
  ['- ', ''],
  ['> ', ''],
  ['1. ', ''],
  ['>', ''],
  ['* - > ', ''],
  ['[', '](/tnc)'],
  ['[', ']'],
  ['**', '**'],
  ['*_', '_*'],
  ['*', '*'],
  ['{', '}'],
  ['(', ')'],
  ['`', '`'],
  ['<Overview>', '</Overview>'],
  ['<Overview>\n\n', '\n\n</Overview>'],
  ['<', '>'],
  ['“', '”'],
  ['{/*', '*/}'],
]

const REPEATED = [
  '*a ',
  '_a __b ',
  '**a*b',
  '[a](',
  '![',
  '{/*',
  '</',
  '<a ',
  '`` ` ',
  'a@b.',
  'www.',
  'https://a.b ',
  '&amp;',
  '\\',
  '{facts.x} ',
  '{facts.productName} ',
  '[](#coins) ',
  'clause 12, ',
  'section 1 of the Aaa and Bbb ',
  'The Aaa Bbb ',
  '**“Coin”** means a. ',
  '“a” ',
  'word ',
  'x',
  '| a ',
  '~~a ',
  '---\n',
  '<b>\n\n',
  '{facts.\n\n',
  '```\n\n',
  '~~~a\n\n',
  'import a\n\n',
  'export const a = 1\n\n',
  '## A [#a]\n\n',
  '## A\n\n',
  '[^a] [^b]\n\n[^a]: c\n\n',
  '[a]: /b\n\n',
  '- a\n\n',
  '<Button href="/tnc">\n\n',
  '<LastUpdated />\n\n',
  '<<<<<<< a\n\n',
  '{/* a */}\n\n',
  '\n',
  ' \n',
  '“Coins” ',
  '| a | b |\n',
]

const BLOCKS = [
  '# A second title',
  '## Coins [#coins]',
  '## Again [#acceptance]',
  '## [#nothing]',
  '####### Too deep',
  '#### Four\n\n## Two',
  'A\n===',
  '| a | b |\n|---|\n| c |',
  '| a |\n| - |\n| b | c | d |',
  '[^1] and\n\n[^1]: A note.',
  '```js\nalert(1)\n```',
  '<Overview>',
  '</Overview>',
  '<Hero title="a">b</Hero>',
  '<AccountDeletion />',
  '<Button href="/tnc" kind="loud">a</Button>',
  '<Statistics>\n\na\n\n<Figure value="1">b</Figure>\n\nc\n\n</Statistics>',
  '<Claims>\n\na\n\n### B\n\nc\n\n</Claims>',
  '- [ ] a',
  '- a\n    - b\n        - c',
  '> a\nb',
  '1) a\n2) b\n\n7. c',
  '[a][b]\n\n[b]: /tnc',
  '![a](/b.png)',
  '&copy; &#169; &nosuch;',
  'a\\\nb',
  '***a***',
  '* * *',
  '<!-- a -->',
  'a  \nb',
  '[](/tnc#coins) and [](/nowhere)',
  '{/* a note */}',
  'a {/* a note\n\nb */} c',
] as const

/** What is put into a text: structures that are deep, long, many or strange. */
export const structureMutators: Mutators = {
  nested: (text, random) => {
    const [begin = '', end = ''] = NESTED[random.between(0, NESTED.length - 1)] ?? []
    const count = times(random)
    return insertBlock(
      text,
      random,
      `${begin.repeat(count)}a${end.repeat(random.happens(70) ? count : count - 1)}`,
    )
  },
  'nested by spaces': (text, random) => {
    const lines = Array.from(
      { length: Math.min(600, times(random)) },
      (_, i) => `${'  '.repeat(i)}- a`,
    )
    return insertBlock(text, random, lines.join('\n'))
  },
  repeated: (text, random) =>
    insertBlock(text, random, pick(REPEATED, random).repeat(times(random))),
  'a strange block': (text, random) => insertBlock(text, random, pick(BLOCKS, random)),
  'a long line': (text, random) => insertBlock(text, random, 'All of it. '.repeat(times(random))),
  'a long word': (text, random) => insertBlock(text, random, 'a'.repeat(10 * times(random))),
  'a long heading': (text, random) =>
    insertBlock(text, random, `## ${'Aa '.repeat(times(random))}`),
  'a long table': (text, random) =>
    insertBlock(text, random, `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(times(random))}`),
  'a wide table': (text, random) => {
    const row = (cell: string) => `${`| ${cell} `.repeat(Math.min(2000, times(random)))}|\n`
    return insertBlock(text, random, row('a') + row('-') + row('b'))
  },
  'five megabytes': (text, random) => {
    const block = random.pick([
      text,
      'word ',
      'All of it.\n\n',
      '- a\n',
      '> ',
      '{',
      '\n',
      '<Overview>\n',
    ])
    return insertBlock(text, random, block.repeat(Math.ceil(5_000_000 / block.length)))
  },
  'half a megabyte': (text, random) => {
    const block = `${pick(REPEATED, random)}a\n\n`
    return insertBlock(
      text,
      random,
      block.repeat(Math.max(1, Math.floor((495_000 - text.length) / block.length))),
    )
  },
}

function pick(items: readonly string[], random: Random): string {
  return items[random.between(0, items.length - 1)] ?? ''
}
