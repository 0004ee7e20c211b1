import pc from 'picocolors'
import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { applyEdits, type Offer } from './edits.ts'
import type { Step } from './report.ts'

const WIDTH = 96
/** Nobody mends more in one go. */
const MOST = 200
/**
 * Characters that would move the line or the mark under it; U+200C and U+200D
 * belong to Indian scripts.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** What a diagnostic is, by whether it is fatal. */
const kinds = [
  [true, 'error', pc.red],
  [false, 'warning', pc.yellow],
  [undefined, 'hint', pc.cyan],
] as const

/**
 * The diagnostics of some files as text for a terminal, sorted, with a count of
 * all at the end; empty where there are none.
 */
export function printDiagnostics(files: Iterable<VFile>): string {
  const all = [...files].flatMap((file) =>
    sorted(file).map((message) => ({ file, message })),
  )
  if (all.length === 0) return ''

  const parts = all
    .slice(0, MOST)
    .map(({ file, message }) => printMessage(file, message))
  if (all.length > MOST)
    parts.push(`… and ${all.length - MOST} more, told once these are mended.`)
  const counts = kinds.flatMap(([fatal, noun]) => {
    const { length } = all.filter(
      ({ message }) => (message.fatal ?? undefined) === fatal,
    )
    if (length === 0) return []

    return `${length} ${noun}${length === 1 ? '' : 's'}`
  })

  return [...parts, pc.bold(counts.join(' and '))].join('\n\n')
}

/** The messages of a file by line and column, each once. */
function sorted({ messages }: VFile): VFileMessage[] {
  const unique = new Map(
    messages.map((m) => [`${m.line}:${m.column}:${m.reason}`, m]),
  )
  return [...unique.values()].sort(
    (a, b) =>
      (a.line ?? 1) - (b.line ?? 1) || (a.column ?? 1) - (b.column ?? 1),
  )
}

/** A terminal shows no list to choose from. */
const MOST_OFFERS = 3

/**
 * One diagnostic: where, what, the line itself with a mark under the place, cut
 * where it is long, what to do, and what does it.
 */
function printMessage(file: VFile, message: VFileMessage): string {
  const { line = 1, column = 1, reason, note = '', offers = [], run } = message
  const where = pc.bold(visible(`${file.path}:${line}:${column}`))
  const text = String(file).split(/\r?\n/)[line - 1] ?? ''
  const from = Math.max(
    0,
    Math.min(column - 1 - WIDTH / 2, text.length - WIDTH),
  )
  const margin = `    ${line} | ${from > 0 ? '…' : ''}`
  const mark = ' '.repeat(margin.length + column - 1 - from) + pc.red('^')
  const excerpt =
    text.trim() === '' ? [] : [pc.dim(margin) + cut(text, from), mark]
  const [, , colour = pc.cyan] =
    kinds.find(([fatal]) => fatal === message.fatal) ?? []
  const remedy = note.split('\n').map(visible).join('\n      ')

  return [
    colour(where),
    `  ${visible(reason)}`,
    ...excerpt,
    `  ${pc.bold('→')} ${remedy}`,
    ...offers
      .slice(0, MOST_OFFERS)
      .flatMap((offer) => printOffer(String(file), offer)),
    ...(run ? [`    ${pc.bold(visible(commandOf(run)))}`] : []),
  ].join('\n')
}

/** What an offer is called, and the lines as they would stand with it. */
function printOffer(source: string, { label, edits }: Offer): string[] {
  const start = Math.min(...edits.map((edit) => edit.start))
  const first = edits.find((edit) => edit.start === start)
  const changed = applyEdits(source, edits)
  const from = changed.lastIndexOf('\n', start - 1) + 1
  const end = start + (first?.text.trimEnd().length ?? 0)
  const [rest = ''] = /^.*/.exec(changed.slice(end)) ?? []
  const lines = (changed.slice(from, end) + rest).split(/\r?\n/)
  const skipped = Math.max(0, start - from - WIDTH / 2)

  return [
    `    ${visible(label)}:`,
    ...lines.map((it, at) => `      ${cut(it, at === 0 ? skipped : 0)}`),
  ]
}

/** What does a step, as it is typed in a terminal. */
export function commandOf(step: Step): string {
  if (step.command === 'restore') return `git restore ${step.path}`
  if (step.command === 'withdraw')
    return `npm run withdraw -- ${step.slug} ${step.day} --reason "…"`
  return `npm run ${step.command} -- ${step.slug}`
}

/** A line from a character on, as far as it fits. */
function cut(text: string, from: number): string {
  const isWhole = from + WIDTH >= text.length
  return visible(text.slice(from, from + WIDTH)) + (isWhole ? '' : '…')
}

/**
 * A text of which every character takes one place and none turns the line, or
 * reaches the terminal as a command.
 */
function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(INVISIBLE, '�')
}
