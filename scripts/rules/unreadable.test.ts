import { describe, expect, it } from 'vitest'
import { openCheckedSite } from './open-site.ts'
import { reader, toldOf } from './testing/read.ts'

const { texts: real } = openCheckedSite()
const marks =
  '{ } < > * _ [ ] ( ) ` ~ | # \\ $ " “ ! - : @ & = ** </ /> <b> <br> <!-- {/* */} {facts. facts. <Overview> </Overview> ]( [^1] ``` ~~ \u200b \u2028 \ufeff \0 💬 മ &lt; http://a.b a@b.c {...x} {` <a.b:c'
const lines =
  '\n,\n\n,\n---\n,\n# ,\n- ,\n> ,\n| a | b |\n,\nimport a\n,\nexport {,\t,    ,\r\n,\r,<LastUpdated />,<a b={'
const pieces = [...marks.split(' '), ...lines.split(',')]

describe('a text with slips of the hand', () => {
  it.each(mutants(120))(
    'is told in plain words, at places that there are (number %i)',
    (_, text) => {
      const file = readUnlessAsserted(text)
      if (!file) return
      const lines = String(file).split(/\r?\n/)
      for (const { line = 0, column = 0, reason, note } of file.messages) {
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(lines.length)
        expect(column).toBeGreaterThanOrEqual(1)
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
        expect(`${reason} ${note}`).not.toMatch(
          /expected|parse|acorn|undefined|NaN|\bsign\b/i,
        )
      }
      const tree = JSON.stringify(file.data.tree ?? '')
      if (file.messages.every(({ fatal }) => !fatal))
        expect(tree).not.toContain('{facts.')
    },
  )
})

describe('what is no text of a policy', () => {
  it.each([
    ['> '.repeat(9000), 'Too much stands within each other here.'],
    [
      `${'*a '.repeat(1000)}b${' a*'.repeat(1000)}`,
      'Too much stands within each other here.',
    ],
    [
      '{/* note */ code /* note */}',
      '“{/* note */ code /* note */}” is read as program code.',
    ],
    [
      'word '.repeat(3_000).concat('\n\n').repeat(25),
      '-4:1 This file has more than 300,000 characters. Make two pages of it.',
    ],
    [
      `a\n\n${'word '.repeat(4_001)}`,
      '3:1 This paragraph, list or table has more than 20,000 characters. Put an empty line where a new one begins.',
    ],
    [
      `a {${'('.repeat(9_000)}${')'.repeat(9_000)}}`,
      'is read as program code.',
    ],
  ])('is told at once (%#)', (text, expected) => {
    expect(toldOf(text)).toEqual([expect.stringContaining(expected)])
  })

  it('is told where it is saved in another encoding', () => {
    const { messages } = reader('content/pages/a.mdx', '\ufffd\ufffd-\0-\0')
    expect(messages.map(String)).toEqual([
      'content/pages/a.mdx:1:1: This file is no text in UTF-8.',
    ])
  })
})

/**
 * The text, read. Vitest loads packages as for development, where the parser
 * asserts what it else tells: then undefined.
 */
function readUnlessAsserted(text: string) {
  try {
    return reader('content/pages/a.mdx', text)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ASSERTION') throw error
    return undefined
  }
}

/**
 * Texts in each of which a few pieces were put in, taken out or swapped; the
 * same ones every time.
 */
function mutants(count: number): [number, string][] {
  let state = 20261201
  const below = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state % limit
  }
  const texts = [...real.values()].flatMap(({ source: text }) => {
    const [head = '', ...clauses] = text.split(/^(?=## )/m)
    return clauses.map(
      (_, i) => head.slice(0, 600) + clauses.slice(i, i + 2).join(''),
    )
  })
  return Array.from({ length: count }, (_, index) => {
    let text = texts[below(texts.length)] ?? ''
    for (let times = 1 + below(3); times > 0; times--) {
      const from = below(text.length)
      const near = text.slice(from).search(/[*{}<>[\]()|#-]/)
      const at = below(2) || near < 0 ? from : from + near
      const taken = below(3) === 0 ? 1 + below(4) : 0
      text =
        text.slice(0, at) +
        (pieces[below(pieces.length)] ?? '') +
        text.slice(at + taken)
    }
    return [index + 1, text]
  })
}
