import type { VFile } from 'vfile'
import { memoized } from '../../src/compare/memoized.ts'
import { markdownOf } from '../../src/site/markdown-copy.ts'
import { normalizeSource, type Text } from '../text/text.ts'
import type { Seal } from './book-line.ts'
import { sha256 } from './sha256.ts'

type Hashes = Pick<Seal, 'fileHash' | 'markdownHash'>

/**
 * Hashes the file of a text, with LF line endings, and its Markdown copy, which
 * a text that does not parse lacks.
 */
export function hashesOf(text: Text): Hashes {
  return hashesIn(text.file, text)
}

const hashesIn = memoized(
  (_: VFile, { source, document, language }: Text): Hashes => ({
    fileHash: sha256(normalizeSource(source).replaceAll('\r\n', '\n')),
    markdownHash: document ? sha256(markdownOf(document, language)) : '',
  }),
)

/** Returns the ground and the reason for no notice from the front matter. */
export function withoutNoticeOf({
  frontMatter,
}: Text): Pick<Seal, 'withoutNotice'> {
  const { ground, reason } = frontMatter ?? {}

  return ground && reason ? { withoutNotice: { ground, reason } } : {}
}
