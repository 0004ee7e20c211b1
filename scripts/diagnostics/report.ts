import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'

/** A change of the source by which `npm run check -- --fix` mends what a diagnostic tells. */
export type Fix =
  /** Puts a text in the place of the characters from `start` to `end`. */
  | { kind: 'replace'; start: number; end: number; text: string }
  /** Adds a line below `moved:` in the front matter. */
  | { kind: 'moved'; line: string }

declare module 'vfile-message' {
  interface VFileMessage {
    fix?: Fix
  }
}

type Place = Pick<Node, 'position'> | Point | undefined

/** Tells what is wrong at a place of a file, and what to do about it. */
export type Report = (
  place: Place,
  reason: string,
  remedy: string,
  severity?: 'error' | 'warning',
  fix?: Fix,
) => void

/** Makes the function by which a rule adds diagnostics to a file: `reason` is what is wrong, `note` holds the remedy, `fatal` is true for an error. */
export function reporter(file: VFile, ruleId: string): Report {
  return (place, reason, remedy, severity = 'error', fix) => {
    const point = place && 'line' in place ? place : place?.position?.start
    const message = new VFileMessage(shorten(reason), {
      place: point ?? { line: 1, column: 1 },
      ruleId,
      source: 'site',
    })
    message.note = shorten(remedy)
    message.fatal = severity === 'error'
    message.file = file.path
    if (fix) message.fix = fix
    file.messages.push(message)
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

/** Thrown where content cannot be used; carries the files with all that was found in them. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly files: readonly VFile[]
  constructor(files: readonly VFile[]) {
    super(
      files
        .flatMap(({ path, messages }) =>
          messages.map(
            ({ line, column, reason, note }) => `${path}:${line}:${column} ${reason} ${note}`,
          ),
        )
        .join('\n'),
    )
    this.files = files
  }
}

/** What is told may quote a text, and a text may be of any length. */
const LONGEST = 1200

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 200)} … ${text.slice(-200)}` : text
}
