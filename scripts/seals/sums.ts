import { markdownOf } from '../../src/site/markdown-copy.ts'
import { normalizeSource, type Text } from '../text/text.ts'
import type { Seal } from './book-line.ts'
import { sha256 } from './sha256.ts'

type Hashes = Pick<Seal, 'fileHash' | 'markdownHash'>

const cache = new WeakMap<Text['file'], Hashes>()

/**
 * Hashes the file of a text, with LF line endings, and its Markdown copy, which
 * a text that does not parse lacks.
 */
export function hashesOf(text: Text): Hashes {
  const { document, language } = text
  const hashes = cache.get(text.file) ?? {
    fileHash: sha256(normalizeSource(text.source).replaceAll('\r\n', '\n')),
    markdownHash: document ? sha256(markdownOf(document, language)) : '',
  }
  cache.set(text.file, hashes)
  return hashes
}

/** Returns the ground and the reason for no notice from the front matter. */
export function withoutNoticeOf({
  frontMatter,
}: Text): Pick<Seal, 'withoutNotice'> {
  const { ground, reason } = frontMatter ?? {}

  return ground && reason ? { withoutNotice: { ground, reason } } : {}
}
