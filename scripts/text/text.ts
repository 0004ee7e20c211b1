import type { VFile } from 'vfile'
import type { FileData } from './file-data.ts'
import type { IndexedPage } from './page-index.ts'
import type { Place } from './paths.ts'

/** A text as it was read: what it says, and what is wrong with it by itself. */
export interface Text
  extends Place,
    Readonly<Pick<FileData, 'frontMatter' | 'contents' | 'headings'>>,
    Readonly<Pick<FileData, 'links' | 'document'>> {
  /** As it stands in its file. */
  readonly source: string
  /** What it says of itself to others; none where it cannot be read. */
  readonly indexed: IndexedPage | undefined
  /** The source, with what is wrong in its messages. */
  readonly file: VFile
}

/**
 * A text without the character that editors put before its first letter, and
 * with line ends that all programs know.
 */
export function withoutMarks(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')
}
