import type { FileData } from './file-data.ts'

/** What a file says, with what is wrong in it. */
export type Text = Readonly<Omit<FileData, 'passages'>>

/**
 * A text without the character that editors put before its first letter, and
 * with line ends that all programs know.
 */
export function withoutMarks(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')
}
