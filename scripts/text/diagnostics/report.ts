import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { VFileMessage } from 'vfile-message'
import type { Fix, Offer } from './fix.ts'

declare module 'vfile-message' {
  interface VFileMessage {
    fix?: Fix
    offers?: readonly Offer[]
  }
}

/** What is wrong, and what to do about it. */
export type Explanation = [reason: string, remedy: string]

/**
 * What may be wrong where a pattern fits; % stands for what its first group
 * holds.
 */
export type Mistake = readonly [pattern: RegExp, ...Explanation]

/** Tells what is wrong at a place of a file. */
export type Report = ReturnType<typeof reporter>

/**
 * Makes the function by which a rule adds messages to a file: `note` holds the
 * remedy, `fatal` is true for an error, false for a warning, undefined for a
 * hint. A place may be an offset.
 */
export function reporter(file: VFile, ruleId: string) {
  return (
    place: Pick<Node, 'position'> | Point | number | undefined,
    reason: string,
    remedy: string,
    severity: 'error' | 'warning' | 'hint' = 'error',
    fix?: Fix,
    offers: readonly Offer[] = [],
  ): void => {
    const point =
      typeof place === 'number' ? location(file).toPoint(place) : place
    const start = point && 'line' in point ? point : point?.position?.start
    const { line, column } = start ?? { line: 1, column: 1 }
    const message = file.message(reason.slice(0, 1000), {
      place: { line, column },
      ruleId,
    })
    const fatal = { error: true, warning: false, hint: undefined }[severity]
    Object.assign(message, { note: remedy.slice(0, 1000), fatal, fix, offers })
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

/** What the first mistake that fits says of a text. */
export function explainMistake(
  mistakes: readonly Mistake[],
  text: string,
): Explanation | undefined {
  const mistake = mistakes.find(([pattern]) => pattern.test(text))
  if (!mistake) return undefined

  const [pattern, reason, remedy] = mistake
  const found = pattern.exec(text)?.[1] ?? ''
  const fill = (sentence: string) => sentence.replace('%', () => found)
  return [fill(reason), fill(remedy)]
}
