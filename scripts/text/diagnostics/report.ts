import type { Node, Point } from 'unist'
import { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { VFileMessage } from 'vfile-message'
import type { Offer } from './edits.ts'

/** A command that solves a problem. */
export type NextStep =
  | { command: 'seal'; slug: string; language: string }
  | { command: 'restore'; path: string }

/** What a button or a command can do about a problem. */
interface Repair {
  /** Edits of the text, of which a person may choose one. */
  offers?: readonly Offer[] | undefined
  run?: NextStep | undefined
}

declare module 'vfile-message' {
  interface VFileMessage extends Repair {}
}

/** The reason of a diagnostic, and its remedy. */
export type Explanation = [reason: string, remedy: string]

/** Reports a diagnostic at a place of a file. */
export type Report = ReturnType<typeof reporter>

/**
 * Returns a function that adds messages to a file. A place is a node, a point
 * or an offset; `note` holds the remedy; `fatal` is true for errors. Sentences
 * are shown in terminals and at the desk, so they name no command and no file.
 */
export function reporter(file: VFile, ruleId: string) {
  // Index the lines once: doing it for each message is quadratic.
  const lines = location(file)

  return (
    place: Pick<Node, 'position'> | Point | number | undefined,
    reason: string,
    remedy: string,
    severity: 'error' | 'warning' = 'error',
    { offers = [], run }: Repair = {},
  ): void => {
    const point = typeof place === 'number' ? lines.toPoint(place) : place
    const start = point && 'line' in point ? point : point?.position?.start
    const { line, column } = start ?? { line: 1, column: 1 }
    const message = file.message(reason, { place: { line, column }, ruleId })
    const fatal = severity === 'error'
    Object.assign(message, { note: remedy, fatal, offers, run })
  }
}

/** Whether a diagnostic stops the build. */
export function isError({ fatal }: VFileMessage): boolean {
  return fatal === true
}

/** The same diagnostic as a warning. */
export function asWarning(message: VFileMessage): VFileMessage {
  return Object.assign(Object.create(message), { fatal: false })
}

/** The same file with other messages. */
export function withMessages(
  file: VFile,
  messages: readonly VFileMessage[],
): VFile {
  return Object.assign(new VFile(file), { messages: [...messages] })
}

/** Returns the files that have errors. */
export function withErrors(files: Iterable<VFile>): VFile[] {
  return [...files].filter(({ messages }) => messages.some(isError))
}

/**
 * Thrown if content cannot be used; carries the files with their diagnostics.
 */
export class ContentError extends Error {
  override name = 'ContentError'
  /** Diagnostics have places of their own. */
  override stack = ''
  readonly files: readonly VFile[]
  constructor(files: readonly VFile[]) {
    super(
      files
        .flatMap(({ messages }) => messages.map((it) => `${it} ${it.note}`))
        .join('\n'),
    )
    this.files = files
  }
}
