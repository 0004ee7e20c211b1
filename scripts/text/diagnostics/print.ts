import pc from 'picocolors'
import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { isError, type Step } from './report.ts'

/** How much of a line is shown round a place. */
const WIDTH = 96
/** Nobody mends more in one go. */
const MOST = 200
/** A terminal shows no list to choose from. */
const MOST_OFFERS = 3
/**
 * Characters that would move the line or the mark under it, or reach the
 * terminal as a command; U+200C and U+200D belong to Indian scripts.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/**
 * The diagnostics of some files as text for a terminal, sorted, with a count of
 * all at the end; empty where there are none.
 */
export function printDiagnostics(files: Iterable<VFile>): string {
  const all = [...files].flatMap((file) =>
    file.messages
      .toSorted((a, b) => placeIn(a) - placeIn(b))
      .map((message) => ({ file, message })),
  )
  if (all.length === 0) return ''

  const more =
    all.length > MOST
      ? [`… and ${all.length - MOST} more, told once these are mended.`]
      : []
  const counts = ['error', 'warning'].flatMap((kind) => {
    const { length } = all.filter(
      ({ message }) => isError(message) === (kind === 'error'),
    )
    return length > 0 ? `${length} ${kind}${length === 1 ? '' : 's'}` : []
  })

  return [
    ...all.slice(0, MOST).map(({ file, message }) => print(file, message)),
    ...more,
    pc.bold(counts.join(' and ')),
  ].join('\n\n')
}

function placeIn({ line = 1, column = 1 }: VFileMessage): number {
  return line * 1e6 + column
}

/** Where, what, the line itself with a mark under the place, and what to do. */
function print(file: VFile, message: VFileMessage): string {
  const { line = 1, column = 1, reason, note = '', offers = [], run } = message
  const colour = isError(message) ? pc.red : pc.yellow
  const text = String(file).split(/\r?\n/)[line - 1] ?? ''
  const from = Math.max(0, column - 1 - WIDTH / 2)
  const margin = `    ${line} | `
  const excerpt = [
    pc.dim(margin) + visible(text.slice(from, from + WIDTH)),
    ' '.repeat(margin.length + column - 1 - from) + pc.red('^'),
  ]

  return [
    colour(visible(`${file.path}:${line}:${column}`)),
    `  ${visible(reason)}`,
    ...(text.trim() === '' ? [] : excerpt),
    `  ${pc.bold('→')} ${note.split('\n').map(visible).join('\n      ')}`,
    ...offers
      .slice(0, MOST_OFFERS)
      .map(({ label, edits }) =>
        visible(`    ${label}: ${edits.map(({ text }) => text).join(' … ')}`),
      ),
    ...(run ? [`    ${pc.bold(visible(commandOf(run)))}`] : []),
  ].join('\n')
}

/** What does a step, as it is typed in a terminal. */
export function commandOf(step: Step): string {
  if (step.command === 'restore') return `git restore ${step.path}`
  if (step.command === 'withdraw')
    return `npm run withdraw -- ${step.slug} ${step.day} --reason "…"`
  const language = step.command === 'seal' && step.language
  const command = `npm run ${step.command} -- ${step.slug}`
  return language ? `${command} --language ${language}` : command
}

/**
 * A text of which every character takes one place and none turns the line, or
 * reaches the terminal as a command.
 */
function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(INVISIBLE, '�')
}
