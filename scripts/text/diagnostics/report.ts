import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { VFileMessage } from 'vfile-message'
import type { Offer } from './edits.ts'

/** A step of the software that mends a problem. */
export type Step =
  | { command: 'seal'; slug: string; language: string }
  | { command: 'withdraw'; slug: string; day: string }
  | { command: 'restore'; path: string }

/** What can be done about a problem beside what its remedy says. */
export interface Repair {
  /** Edits of the text, of which a person may choose one. */
  offers?: readonly Offer[] | undefined
  run?: Step | undefined
}

declare module 'vfile-message' {
  interface VFileMessage extends Repair {}
}

/** What is wrong, and what to do about it. */
export type Explanation = [reason: string, remedy: string]

/** Tells what is wrong at a place of a file. */
export type Report = ReturnType<typeof reporter>

/**
 * Makes the function by which a rule adds messages to a file: `note` holds the
 * remedy, `fatal` is true for an error, false for a warning. A place may be an
 * offset. The sentences hold in a terminal and at the desk alike: they name no
 * command and no file.
 */
export function reporter(file: VFile, ruleId: string) {
  // Finding the lines anew for each message would take the square of the time.
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

/** The files among some that have errors. */
export function withErrors(files: Iterable<VFile>): VFile[] {
  return [...files].filter(({ messages }) => messages.some(isError))
}

/**
 * Thrown where content cannot be used; carries the files with all that was
 * found in them.
 */
export class ContentError extends Error {
  override name = 'ContentError'
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
