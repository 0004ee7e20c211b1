import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { english } from '../../../src/i18n/languages.ts'
import { graphemesOf } from './quote.ts'
import { isError, type NextStep } from './report.ts'

/** The number of characters shown of a line. */
const WIDTH = 96
/**
 * Characters that would shift the excerpt, or reach the terminal as a command.
 * U+200C and U+200D belong to Indian scripts.
 */
const INVISIBLE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/**
 * Formats the diagnostics of files for a terminal, sorted and counted; '' if
 * there are none.
 */
export function printDiagnostics(files: Iterable<VFile>): string {
  const printed = [...files].flatMap((file) =>
    file.messages
      .toSorted((a, b) => placeIn(a) - placeIn(b))
      .map((message) => print(file, message)),
  )
  if (printed.length === 0) return ''

  const all = [...files].flatMap(({ messages }) => messages)
  const errors = all.filter(isError).length
  const counts = `Errors: ${errors}. Warnings: ${all.length - errors}.`
  return [...printed, counts].join('\n\n')
}

function placeIn({ line = 1, column = 1 }: VFileMessage): number {
  return line * 1e6 + column
}

/** Formats place, reason, the line with a marker, and the remedy. */
function print(file: VFile, message: VFileMessage): string {
  const { line = 1, column = 1, reason, note, offers = [], run } = message
  const kind = isError(message) ? '' : ' (warning)'
  const text = String(file).split(/\r?\n/)[line - 1] ?? ''
  const before = graphemesOf(text.slice(0, column - 1)).slice(-WIDTH / 2)
  const after = graphemesOf(text.slice(column - 1))
  const excerpt = [...before, ...after].slice(0, WIDTH).join('')
  const margin = `    ${line} | `
  // A terminal shows the first offer only.
  const [offer] = offers

  return [
    `${file.path}:${line}:${column}${kind}`,
    `  ${reason}`,
    text.trim() && margin + excerpt,
    text.trim() && `${' '.repeat(margin.length + before.length)}^`,
    `  → ${indented(note)}`,
    offer && `    ${offer.label}: ${indented(offer.edits[0]?.text)}`,
    run && `    ${commandOf(run)}`,
  ]
    .filter(Boolean)
    .join('\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '�')
}

/** Indents the lines after the first. */
function indented(text = ''): string {
  return text.trim().replaceAll('\n', '\n      ')
}

/** Returns the command of a step. */
function commandOf(step: NextStep): string {
  if (step.command === 'restore') return `git restore ${step.path}`
  const language =
    step.language === english.code ? '' : ` --language ${step.language}`
  return `npm run seal -- ${step.slug}${language}`
}
