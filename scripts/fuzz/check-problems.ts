import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutMarks } from '../mdx/read-document.ts'
import { printProblems } from '../problems/print.ts'
import type { Problem } from '../problems/problem.ts'

/** Words of programs, not of people. */
const JARGON =
  /\bundefined\b|\bNaN\b|\[object |acorn|micromark|mdast|hast|vfile|zod|Maximum call stack|TypeError|RangeError|\bexpected\b|\n\s+at /
/** What a message quotes is the author's own. */
const QUOTED = /“[^”]*”|<[^>]*>|\{[^}]*\}|\[[^\]]*\]/g
const LONGEST = 3000

/** What is wrong with problems as they are told: each has a file, a line and a column that are there, and plain words. */
export function checkProblems(problems: readonly Problem[], folder: string): string[] {
  const lines = new Map<string, string[]>()
  const linesOf = (file: string) => {
    const path = join(folder, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const known = lines.get(file) ?? withoutMarks(text).split('\n')
    lines.set(file, known)
    return known
  }
  const failures = problems.flatMap((problem) => {
    const wrong = wrongIn(problem, linesOf(problem.file))
    return wrong ? [`A problem ${wrong}: ${JSON.stringify(problem).slice(0, 600)}`] : []
  })
  // Printing must not throw, whatever the texts hold.
  if (problems.length > 0 && !printProblems(problems).includes('→'))
    failures.push('The problems cannot be printed.')
  return failures.slice(0, 5)
}

function wrongIn({ file, line, column, message, remedy }: Problem, lines: string[]) {
  const text = lines[line - 1]
  if (!/^content\//.test(file)) return 'names no file of the content'
  if (text === undefined || !Number.isInteger(line)) return 'has a line that is not there'
  if (!(column >= 1 && column <= text.length + 1)) return 'has a column that is not there'
  if (!message.trim() || !remedy.trim()) return 'has no words'
  if (message.length + remedy.length > LONGEST) return 'has too many words'
  return JARGON.test(`${message} ${remedy}`.replace(QUOTED, ''))
    ? 'has words of a program'
    : undefined
}
