import pc from 'picocolors'
import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { isError } from './report.ts'

const WIDTH = 96
/** Nobody mends more in one go. */
const MOST = 200
/** Characters that would move the line or the mark under it; U+200C and U+200D belong to Indian scripts. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** The diagnostics of some files as text for a terminal, sorted, with a count of all at the end; empty where there are none. */
export function printDiagnostics(files: Iterable<VFile>): string {
  const all = [...files].flatMap((file) => sorted(file).map((message) => ({ file, message })))
  if (all.length === 0) return ''
  const errors = all.filter(({ message }) => isError(message)).length
  const shown = all.slice(0, MOST).map(({ file, message }) => printMessage(file, message))
  const rest = all.length - shown.length
  const more = rest > 0 ? [`… and ${rest} more, which are told once these are mended.`] : []
  const counts = [plural(errors, 'error'), plural(all.length - errors, 'warning')]
  const count = pc.bold(counts.filter((part) => !part.startsWith('0')).join(' and '))
  return [...shown, ...more, count].join('\n\n')
}

/** The messages of a file by line and column, each once. */
function sorted({ messages }: VFile): VFileMessage[] {
  const unique = new Map(messages.map((m) => [`${m.line}:${m.column}:${m.reason}`, m]))
  return [...unique.values()].sort(
    (a, b) => (a.line ?? 1) - (b.line ?? 1) || (a.column ?? 1) - (b.column ?? 1),
  )
}

/** One diagnostic: where, what, the line itself with a mark under the place, what to do. */
export function printMessage(file: VFile, message: VFileMessage): string {
  const { line = 1, column = 1, reason, note = '' } = message
  const where = pc.bold(visible(`${file.path}:${line}:${column}`))
  const remedy = note.split('\n').map(visible).join('\n      ')
  return [
    isError(message) ? pc.red(where) : pc.yellow(where),
    `  ${visible(reason)}`,
    ...printExcerpt(String(file).split(/\r?\n/)[line - 1] ?? '', line, column),
    `  ${pc.bold('→')} ${remedy}`,
  ].join('\n')
}

/** The source line, cut round the place where it is long, and the mark under it. */
function printExcerpt(excerpt: string, line: number, column: number): string[] {
  if (excerpt.trim() === '') return []
  const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, excerpt.length - WIDTH))
  const lead = from > 0 ? '…' : ''
  const tail = from + WIDTH < excerpt.length ? '…' : ''
  const margin = `    ${line} | `
  const mark = ' '.repeat(margin.length + lead.length + column - 1 - from)
  const cut = visible(excerpt.slice(from, from + WIDTH))
  return [pc.dim(margin) + lead + cut + tail, mark + pc.red('^')]
}

/** A text of which every character takes one place and none turns the line, or reaches the terminal as a command. */
function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(INVISIBLE, '�')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
