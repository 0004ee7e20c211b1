import type { PageWord } from './page-words.ts'
import type { Expected } from './source-words.ts'

/** Where a page differs first from its source. */
export interface Difference {
  /** Line of the source. */
  line: number
  expected: string
  found: string
}

/** Compares the words of a page with those of its source, one by one; undefined where they are the same. */
export function compareWords(
  expected: readonly Expected[],
  found: readonly PageWord[],
): Difference | undefined {
  let at = 0
  for (const [i, item] of expected.entries()) {
    if (item.kind === 'tag') continue
    if (item.kind === 'reference') {
      const end = endOfReference(found, at, item.url)
      if (end === at) return differ(expected, i, found, at)
      at = end
    } else if (isSame(found[at], item.text)) at += 1
    else if (!item.isOptional) return differ(expected, i, found, at)
  }
  return at < found.length ? differ(expected, expected.length, found, at) : undefined
}

/** The words that the software wrote for a reference are those that lead to its address. */
function endOfReference(found: readonly PageWord[], from: number, url: string): number {
  const link = found[from]?.link
  let end = from
  if (link?.href === url) while (found[end]?.link === link) end += 1
  return end
}

function isSame(word: PageWord | undefined, text: string): boolean {
  return word?.text === text
}

function differ(
  expected: readonly Expected[],
  i: number,
  found: readonly PageWord[],
  at: number,
): Difference {
  const words = expected
    .slice(Math.max(0, i - 4), i + 6)
    .map((item) =>
      item.kind === 'word' ? item.text : item.kind === 'tag' ? '<>' : `[](${item.url})`,
    )
  return {
    line: expected[Math.min(i, expected.length - 1)]?.line ?? 1,
    expected: words.join(' '),
    found: found
      .slice(Math.max(0, at - 4), at + 6)
      .map(({ text }) => text)
      .join(' '),
  }
}
