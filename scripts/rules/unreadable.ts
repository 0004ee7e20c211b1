import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { TextContext } from '../content/page-index.ts'
import { reporter } from '../diagnostics/report.ts'

/** Tells why a text cannot be read: the first slip, in words for staff. */
export function explainUnreadable(file: VFile, error: Error, _context: TextContext): void {
  const report = reporter(file, 'unreadable')
  const place = error instanceof VFileMessage ? error : undefined
  report(
    { line: place?.line ?? 1, column: place?.column ?? 1 },
    'This paragraph cannot be read: a character in it has a meaning of its own.',
    'Look for <, { or } in it, and put a backslash \\ before each that should be printed.',
  )
}
