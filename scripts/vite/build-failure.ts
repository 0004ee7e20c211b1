import pc from 'picocolors'
import { PlainError } from './plain-error.ts'

const untouched = pc.red('Nothing was written; dist/ is as it was.')

/** What a disk answers, by Node's codes and those of the bundler. */
const diskFailures: [pattern: RegExp, reason: string][] = [
  [/ENOSPC|EFBIG|os error 2[78]\b/, 'The disk is full.'],
  [/EROFS|os error 30\b/, 'This folder can only be read.'],
]

/**
 * What stopped a build, as whoever started it is told: the state of the disk
 * and of the content in plain words, a fault of the code as it was thrown.
 */
export function explainFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const [, disk] =
    diskFailures.find(([pattern]) => pattern.test(error.stack ?? '')) ?? []
  const reason = disk ?? (error instanceof PlainError && error.message)
  return reason ? new PlainError(`${reason}\n${untouched}`) : error
}
