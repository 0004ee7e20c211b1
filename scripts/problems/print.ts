import pc from 'picocolors'
import type { Problem } from './problem.ts'

const WIDTH = 96
/** Nobody mends more in one go. */
const MOST = 200
/** Signs that would move the line or the mark under it; U+200C and U+200D belong to Indian scripts. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** The first problems as text for a terminal, with a count of all at the end. */
export function printProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((p) => p.severity === 'error').length
  const warnings = problems.length - errors
  const shown = problems.slice(0, MOST).map(printProblem)
  const rest = problems.length - shown.length
  const more = rest > 0 ? [`… and ${rest} more, which are told once these are mended.`] : []
  return [...shown, ...more, printCount(errors, warnings)].join('\n\n')
}

/** One problem: where, what, the line itself with a mark under the place, what to do. */
export function printProblem(problem: Problem): string {
  const where = `${visible(problem.file)}:${problem.line}:${problem.column}`
  const head = problem.severity === 'error' ? pc.red(pc.bold(where)) : pc.yellow(pc.bold(where))
  return [
    head,
    `  ${visible(problem.message)}`,
    ...printExcerpt(problem),
    // Lines to copy stand apart, with their own indentation.
    `  ${pc.bold('→')} ${problem.remedy.split('\n').map(visible).join('\n      ')}`,
  ].join('\n')
}

/** The source line, cut round the place where it is long, and the mark under it. */
export function printExcerpt({ excerpt, line, column }: Problem): string[] {
  if (excerpt.trim() === '') return []
  const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, excerpt.length - WIDTH))
  const cut = visible(excerpt.slice(from, from + WIDTH))
  const lead = from > 0 ? '…' : ''
  const tail = from + WIDTH < excerpt.length ? '…' : ''
  const margin = `    ${line} | `
  const mark = ' '.repeat(margin.length + lead.length + column - 1 - from)
  return [pc.dim(margin) + lead + cut + tail, mark + pc.red('^')]
}

/** A text of which every sign takes one place and none turns the line, or reaches the terminal as a command. */
function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(INVISIBLE, '�')
}

function printCount(errors: number, warnings: number): string {
  const parts = [plural(errors, 'error'), plural(warnings, 'warning')].filter(
    (p) => !p.startsWith('0'),
  )
  return pc.bold(parts.join(' and '))
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
