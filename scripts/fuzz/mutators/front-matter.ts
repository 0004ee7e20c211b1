import type { Random } from '../../bench/corpus/random.ts'
import { type Mutators, times } from './mutator.ts'

const BOMB = `a: &a [x,x,x,x,x,x,x,x,x]\n${'abcdefgh'.replace(/./g, (name, at: number) => `${String.fromCharCode(98 + at)}: &${String.fromCharCode(98 + at)} [${`*${name},`.repeat(9)}]\n`)}`
const LINES = [
  '__proto__: a',
  '__proto__: { a: b }',
  'constructor: a',
  'toString: a',
  'title: again',
  'title:',
  'title: []',
  'title: {}',
  'title: null',
  'title: 1',
  'title: |\n  a\n  b',
  'title: >\n  a',
  'title: "a\\u202eb"',
  'title: "a\\0b"',
  'title: *a',
  'title: &a b',
  'title: !!js/function a',
  'title: !placeholder a',
  'title: !!binary YQ==',
  'title: {facts.x}',
  'title: {facts.productName}',
  '<<: *a',
  '<<: { a: b }',
  '? a\n: b',
  '? [a, b]\n: c',
  '- a',
  '...',
  '%YAML 1.2',
  '---',
  '# a note',
  'a: b: c',
  '\ta: b',
  'a',
  '"',
  "'",
  '{',
  '[',
  '|',
  'updated: 2026-13-45',
  'updated: 2026-02-30',
  'updated: yesterday',
  'layout: form',
  'layout: constructor',
  'moved:\n  a: b\n  coins: x',
  'moved:\n  __proto__: b',
  'moved: []',
  'corrections: a',
  'corrections:\n  - date: 2026-12-05\n    note: a',
  'announced: 2026-11-30',
  'notice: none',
  'summary: "<script>alert(1)</script>"',
  'description: "</script><script>alert(1)</script>"',
  'anchor: safety',
  'nav: a',
  'landmark: footer',
  'tone: a',
  'nowhere: a',
  BOMB,
] as const

/** What is done to the first lines of a text, or to a file that is YAML throughout. */
export const frontMatterMutators: Mutators = {
  'a line of front matter': (text, random) =>
    afterLine(text, random, LINES[random.between(0, LINES.length - 1)] ?? ''),
  'a line of front matter in place of another': (text, random) => {
    const line = LINES[random.between(0, LINES.length - 1)] ?? ''
    const name = /^\w+:/.exec(line)?.[0]
    const own = name ? new RegExp(`^${name}.*$`, 'm') : /^\w+:.*$/m
    return text.replace(own, () => line)
  },
  'front matter not ended': (text) => text.replace(/\n---\n/, '\n'),
  'front matter not begun': (text) => text.replace(/^---\n/, ''),
  'a colon lost': (text) => text.replace(/: /, ' '),
  'deep front matter': (text, random) =>
    afterLine(
      text,
      random,
      random.pick([
        `a: ${'['.repeat(times(random))}`,
        `a: ${'{b: '.repeat(times(random))}`,
        `${'- '.repeat(times(random))}a`,
        `${'? '.repeat(times(random))}a`,
        nestedNames(Math.min(1000, times(random))),
        `a: ${'&a '.repeat(times(random))}`,
        `${'!'.repeat(times(random))} a`,
      ]),
    ),
  'long front matter': (text, random) =>
    afterLine(
      text,
      random,
      random.pick([
        `title: ${'a '.repeat(times(random))}`,
        `description: ${'Aa '.repeat(times(random))}`,
        'a: b\n'.repeat(times(random)),
        '# a\n'.repeat(times(random)),
        `? ${'a'.repeat(times(random))}`,
        `${'a'.repeat(times(random))}: b`,
      ]),
    ),
}

function afterLine(text: string, random: Random, line: string): string {
  const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? text
  const lines = head.split('\n')
  return (
    [...lines.toSpliced(random.between(1, Math.max(1, lines.length - 2)), 0, line)].join('\n') +
    text.slice(head.length)
  )
}

function nestedNames(count: number): string {
  return Array.from({ length: count }, (_, i) => `${' '.repeat(i)}a:`).join('\n')
}
