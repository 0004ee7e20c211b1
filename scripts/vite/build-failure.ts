import pc from 'picocolors'
import { explainDisk } from '../policies/write-file.ts'
import { PlainError } from './plain-error.ts'

const untouched = pc.red('Nothing was written; dist/ is as it was.')

/**
 * What stopped a build, as whoever started it is told: the state of the disk
 * and of the content in plain words, a fault of the code as it was thrown.
 */
export function explainFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const reason =
    explainDisk(error) ?? (error instanceof PlainError && error.message)
  return reason ? new PlainError(`${reason}\n${untouched}`) : error
}
