import type { VFile } from 'vfile'
import { memoized } from '../../src/compare/memoized.ts'
import type { Sealed } from '../seals/book-line.ts'
import { hashesOf } from '../seals/sums.ts'
import { asWarning, isError, withMessages } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'

/** Whether a text that can be read is the one that was sealed. */
export function isIntact(text: Text, { seal }: Sealed): boolean {
  return (
    text.document !== undefined && hashesOf(text).fileHash === seal.fileHash
  )
}

/**
 * Drops the warnings of an intact sealed text, and turns its errors into
 * warnings: nobody may change it, so a new rule must not stop a build because
 * of it.
 */
export function withoutErrors(text: Text, sealed: Sealed | undefined): Text {
  const { messages } = text.file
  if (!sealed || messages.length === 0 || !isIntact(text, sealed)) return text

  return intact(text)
}

/** Returns an intact text without errors; the same object for each text. */
const intact = memoized(
  (text: Text): Text => ({ ...text, file: warningsOf(text.file) }),
)

const warningsOf = memoized((file: VFile) =>
  withMessages(file, file.messages.filter(isError).map(asWarning)),
)
