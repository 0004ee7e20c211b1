import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { printProblem, printProblems } from './print.ts'
import { type Problem, problemsIn } from './problem.ts'

const problem = problemsIn('content/pages/tnc.mdx', 'We owe { five.\n\n\tA tab\u202e here')
const print = (it: Problem) => stripVTControlCharacters(printProblem(it)).split('\n')

describe('a problem in the terminal', () => {
  it('shows where, what, the line with a mark under the place, and what to do', () => {
    expect(print(problem({ line: 1, column: 8 }, 'Wrong.', 'Mend it.'))).toEqual([
      'content/pages/tnc.mdx:1:8',
      '  Wrong.',
      '    1 | We owe { five.',
      '               ^',
      '  → Mend it.',
    ])
  })

  it('shows no line where it is empty or not there', () => {
    expect(print(problem({ line: 2, column: 1 }, 'Wrong.', 'Mend it.'))).toHaveLength(3)
    expect(print(problem({ line: 99, column: 1 }, 'Wrong.', 'Mend it.'))).toHaveLength(3)
  })

  it('keeps the mark in its place where the line holds tabs and invisible signs', () => {
    expect(print(problem({ line: 3, column: 8 }, 'Wrong.', 'Mend it.')).slice(2, 4)).toEqual([
      '    3 |  A tab� here',
      '               ^',
    ])
  })

  it('lets no sign of a text reach the terminal as a command', () => {
    const wrong = problem({ line: 1, column: 1 }, '“\u001b[2J” and “\u202e”.', 'No \u001b\nhere.')
    const text = printProblem(wrong).slice(printProblem(wrong).indexOf('“'))
    expect(text).toContain('“�[2J” and “�”.')
    expect(stripVTControlCharacters(text)).toContain('No �\n      here.')
    expect(text).not.toContain('\u202e')
  })

  it('cuts a long line round the place', () => {
    const long = problemsIn('a.mdx', `${'word '.repeat(100)}{${' word'.repeat(100)}`)
    const [, , line = '', mark = ''] = print(long({ line: 1, column: 501 }, 'Wrong.', 'Mend it.'))
    expect(line).toMatch(/^ {4}1 \| ….{96}…$/)
    expect(line[mark.indexOf('^')]).toBe('{')
  })

  it('is one of two hundred that are told at once', () => {
    const all = Array.from({ length: 300 }, (_, i) =>
      problem({ line: 1, column: 1 }, `${i}.`, 'a.'),
    )
    const text = stripVTControlCharacters(printProblems(all))
    expect(text).toContain('199.')
    expect(text).not.toContain('200.')
    expect(text).toMatch(/… and 100 more, .*\n\n300 errors$/)
  })

  it('is counted at the end', () => {
    const all = [
      problem({ line: 1, column: 1 }, 'A.', 'a.'),
      problem({ line: 1, column: 2 }, 'B.', 'b.'),
      problem({ line: 1, column: 3 }, 'C.', 'c.', 'warning'),
    ]
    expect(stripVTControlCharacters(printProblems(all))).toMatch(/\n\n2 errors and 1 warning$/)
  })
})
