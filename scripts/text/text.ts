import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { FileData } from './file-data.ts'
import type { Place } from './paths.ts'

/** What a file says, with what is wrong in it. */
export interface Text extends Place, Readonly<Omit<FileData, 'passages'>> {
  /** As it stands in its file. */
  readonly source: string
  /** The source as it was read, with what is wrong in its messages. */
  readonly file: VFile
  /** What the compiler takes; none where it cannot be read. */
  readonly tree: Root | undefined
}

/**
 * A text without the character that editors put before its first letter, and
 * with line ends that all programs know.
 */
export function withoutMarks(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')
}
