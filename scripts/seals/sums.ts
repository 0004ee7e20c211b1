import { markdownOf } from '../text/markdown-copy.ts'
import { normalizeSource, type Text } from '../text/text.ts'
import type { Seal } from './book-line.ts'
import { sha256 } from './sha256.ts'

type Sums = Pick<Seal, 'text' | 'words'>

/** The sums of each text, which do not change. */
const known = new WeakMap<Text, Sums>()

/** Hashes a text with LF line endings, and its Markdown copy. */
export function sumsOf(text: Text): Sums {
  const sums = known.get(text) ?? {
    text: sha256(normalizeSource(text.source).replaceAll('\r\n', '\n')),
    words: sha256(markdownOf(text)),
  }
  known.set(text, sums)
  return sums
}

/** Returns the ground and the reason for no notice from the front matter. */
export function withoutNoticeOf({
  frontMatter,
}: Text): Pick<Seal, 'withoutNotice'> {
  const { ground, reason } = frontMatter ?? {}

  return ground && reason ? { withoutNotice: { ground, reason } } : {}
}
