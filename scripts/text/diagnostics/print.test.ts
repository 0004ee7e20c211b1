import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { applyEdits, lineBelowMoved, offer } from './edits.ts'
import { printDiagnostics } from './print.ts'
import { firstOf } from './quote.ts'
import { reporter } from './report.ts'

/** Prints a diagnostic at a column of a text, as lines. */
const print = (
  value: string,
  column: number,
  reason = 'Wrong.',
  remedy = 'Fix it.',
) => {
  const file = new VFile({ path: 'a.mdx', value })
  reporter(file, 'rule')({ line: 1, column }, reason, remedy, 'error', {
    offers: [offer('Print the fact', 7, 1, '{facts.a}')],
    run: { command: 'seal', slug: 'tnc', language: 'en' },
  })
  return printDiagnostics([file]).split('\n')
}

describe('a diagnostic in the terminal', () => {
  it('shows place, reason, source line, remedy, first offer and command', () => {
    expect(print('We owe { five.', 8)).toEqual([
      'a.mdx:1:8',
      '  Wrong.',
      '    1 | We owe { five.',
      '               ^',
      '  → Fix it.',
      '    Print the fact: {facts.a}',
      '    npm run seal -- tnc',
      '',
      'Errors: 1. Warnings: 0.',
    ])
  })

  it('replaces control characters', () => {
    const printed = print(
      '\tA tab\u202e here',
      8,
      '“\u001b[2J”',
      '\u001b\nhere',
    )
    expect(printed.slice(1, 6)).toEqual([
      '  “�[2J”',
      '    1 |  A tab� here',
      '               ^',
      '  → �',
      '      here',
    ])
  })

  it('cuts a long line around the place', () => {
    const long = `${'word '.repeat(100)}{${' word'.repeat(100)}`
    const [, , line = '', mark = ''] = print(long, 501)
    expect(line).toMatch(/^ {4}1 \| .{96}$/)
    expect(line[mark.indexOf('^')]).toBe('{')
  })

  it('does not cut a syllable', () => {
    const [, , line = ''] = print('क्षि'.repeat(200), 401)
    expect(line).toMatch(/^ {4}1 \| (?:क्षि){96}$/)
  })
})

it.each([
  [
    '---\nmoved:\n  e: f\nz: 1\n---\n',
    '---\nmoved:\n  a: b\n  e: f\nz: 1\n---\n',
  ],
  [
    '---\r\ntitle: A\r\n---\r\n',
    '---\r\ntitle: A\r\nmoved:\r\n  a: b\r\n---\r\n',
  ],
])('lineBelowMoved adds a former clause to %j', (source, expected) => {
  const edit = lineBelowMoved(source, 'a: b')
  expect(applyEdits(source, [edit])).toBe(expected)
})

it.each([
  ['क्षत्रिय', 2, 'क्षत्रि'],
  ['కిరాణా కొట్టు', 3, 'కిరాణా'],
  ['one\ntwo', 20, 'one'],
])('a quotation of %j ends at a syllable or a line', (text, most, expected) => {
  expect(firstOf(text, most)).toBe(expected)
})
