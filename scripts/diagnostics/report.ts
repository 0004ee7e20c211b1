import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { VFileMessage } from 'vfile-message'
import type { Fix } from './fix.ts'

declare module 'vfile-message' {
  interface VFileMessage {
    fix?: Fix
  }
}

/** What is wrong, and what to do about it. */
export type Told = [reason: string, remedy: string]

/** Tells what is wrong at a place of a file. */
export type Report = ReturnType<typeof reporter>

/** Makes the function by which a rule adds messages to a file: `note` holds the remedy, `fatal` is true for an error. A place may be an offset. */
export function reporter(file: VFile, ruleId: string) {
  return (
    place: Pick<Node, 'position'> | Point | number | undefined,
    reason: string,
    remedy: string,
    severity: 'error' | 'warning' = 'error',
    fix?: Fix,
  ): void => {
    const point = typeof place === 'number' ? location(file).toPoint(place) : place
    const start = point && 'line' in point ? point : point?.position?.start
    const { line, column } = start ?? { line: 1, column: 1 }
    const message = file.message(shorten(reason), { place: { line, column }, ruleId })
    Object.assign(message, { note: shorten(remedy), fatal: severity === 'error', fix })
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
    super(files.flatMap(({ messages }) => messages.map((it) => `${it} ${it.note}`)).join('\n'))
    this.files = files
  }
}

/** A diagnostic may quote a text, and a text may be of any length. */
function shorten(text: string): string {
  return text.length > 1000 ? `${text.slice(0, 1000)}…` : text
}
