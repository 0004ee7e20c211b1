import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { applyEdits, lineBelowMoved, offer } from './edits.ts'
import { printDiagnostics } from './print.ts'
import { reporter } from './report.ts'

const text = 'We owe { five.\n\n\tA tab\u202e here'
const print = (
  line: number,
  column: number,
  reason = 'Wrong.',
  remedy = 'Mend it.',
  value = text,
) => {
  const file = new VFile({ path: 'content/pages/tnc.mdx', value })
  reporter(file, 'rule')({ line, column }, reason, remedy)
  return printDiagnostics([file])
}
const lines = (printed: string) => printed.split('\n')

describe('a diagnostic in the terminal', () => {
  it('shows where, what, the line with a mark under the place, and what to do', () => {
    expect(lines(print(1, 8)).slice(0, 5)).toEqual([
      'content/pages/tnc.mdx:1:8',
      '  Wrong.',
      '    1 | We owe { five.',
      '               ^',
      '  → Mend it.',
    ])
  })

  it('keeps the mark in its place where the line holds tabs and invisible characters', () => {
    expect(lines(print(3, 8)).slice(2, 4)).toEqual([
      '    3 |  A tab� here',
      '               ^',
    ])
  })

  it('lets no character of a text reach the terminal as a command', () => {
    const printed = print(1, 1, '“\u001b[2J” and “\u202e”.', 'No \u001b\nhere.')
    expect(printed).toContain('“�[2J” and “�”.')
    expect(printed).toContain('No �\n      here.')
  })

  it('cuts a long line round the place', () => {
    const long = `${'word '.repeat(100)}{${' word'.repeat(100)}`
    const [, , line = '', mark = ''] = lines(
      print(1, 501, 'Wrong.', 'Mend it.', long),
    )
    expect(line).toMatch(/^ {4}1 \| .{96}$/)
    expect(line[mark.indexOf('^')]).toBe('{')
  })

  it('is counted, a warning apart', () => {
    const file = new VFile({ path: 'a.mdx', value: text })
    for (const kind of ['warning', 'error', 'error'] as const)
      reporter(file, 'rule')({ line: 1, column: 1 }, 'A.', 'B.', kind)
    const printed = printDiagnostics([file])
    expect(printed).toMatch(/^a\.mdx:1:1 \(warning\)\n/)
    expect(printed).toMatch(/\n\n2 errors and 1 warning$/)
    expect(printDiagnostics([new VFile('')])).toBe('')
  })
})

it('what mends a problem is printed below it', () => {
  const file = new VFile({ path: 'a.mdx', value: 'One\nIs { two\nthree' })
  reporter(file, 'rule')(4, 'Wrong.', 'Mend it.', 'error', {
    offers: [offer('Print the fact', 7, 1, '{facts.a}')],
    run: { command: 'amend', slug: 'tnc' },
  })
  expect(lines(printDiagnostics([file])).slice(4, 7)).toEqual([
    '  → Mend it.',
    '    Print the fact: {facts.a}',
    '    npm run amend -- tnc',
  ])
})

describe('edits', () => {
  it.each([
    [
      '---\nmoved:\n  e: f\nz: 1\n---\n',
      '---\nmoved:\n  a: b\n  e: f\nz: 1\n---\n',
    ],
    [
      '---\r\ntitle: A\r\n---\r\n',
      '---\r\ntitle: A\r\nmoved:\r\n  a: b\r\n---\r\n',
    ],
  ])('add a former clause to %j', (source, expected) => {
    const edit = lineBelowMoved(source, 'a: b')
    expect(applyEdits(source, edit ? [edit] : [])).toBe(expected)
  })

  it.each(['---\nmoved: { e: f }\n---\n', 'No front matter'])(
    'leave %j to a person',
    (source) => {
      expect(lineBelowMoved(source, 'a: b')).toBeUndefined()
    },
  )
})
