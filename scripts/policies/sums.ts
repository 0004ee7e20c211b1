import { markdownOf } from '../text/markdown-copy.ts'
import { type Text, withoutMarks } from '../text/text.ts'
import { sha256 } from './sha256.ts'

/** The sums by which a seal knows a text, in hexadecimal digits. */
export interface Sums {
  /** SHA-256 of its file, with the line ends of Unix. */
  text: string
  /** SHA-256 of its Markdown copy. */
  words: string
}

/** A text is read once; so its sums are made once, too. */
const known = new WeakMap<Text, Sums>()

/** The sums of a text, whatever the line ends of the computer it is on. */
export function sumsOf(text: Text): Sums {
  const sums = known.get(text) ?? {
    text: sha256(withoutMarks(text.source).replaceAll('\r\n', '\n')),
    words: sha256(markdownOf(text)),
  }
  known.set(text, sums)
  return sums
}
