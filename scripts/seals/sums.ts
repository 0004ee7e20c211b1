import { markdownOf } from '../text/markdown-copy.ts'
import { normalizeSource, type Text } from '../text/text.ts'
import type { Seal } from './book-line.ts'
import { sha256 } from './sha256.ts'

type Sums = Pick<Seal, 'text' | 'words'>

/** A text is read once; so its sums are made once, too. */
const known = new WeakMap<Text, Sums>()

/** The sums of a text, whatever the line ends of the computer it is on. */
export function sumsOf(text: Text): Sums {
  const sums = known.get(text) ?? {
    text: sha256(normalizeSource(text.source).replaceAll('\r\n', '\n')),
    words: sha256(markdownOf(text)),
  }
  known.set(text, sums)
  return sums
}

/** Why readers are not told of a text in time, where it says so. */
export function withoutNoticeOf({
  frontMatter,
}: Text): Pick<Seal, 'withoutNotice'> {
  const { ground, reason } = frontMatter ?? {}

  return ground && reason ? { withoutNotice: { ground, reason } } : {}
}
