import { replaceFix } from '../text/diagnostics/fix.ts'
import { dataOf, isPolicy } from '../text/file-data.ts'
import {
  clauseWords,
  type IndexedPage,
  type PageIndex,
} from '../text/page-index.ts'
import { ancestorsAt, offsetIn } from '../text/passages.ts'
import { placeOf } from '../text/paths.ts'
import type { Rule } from '../text/rule.ts'
import { patternOf } from '../text/terms.ts'

/**
 * “clause 12”, “Section 4.2”; not “section 69A” or “section 2(3)”, which are of
 * laws.
 */
const REFERENCE =
  /\b(?:clause|section|paragraph)s?\s+(\d+(?:\.\d+)*)(?![\d\p{L}(])/giu
const LAW = /\b(?:Acts?|Rules?|Code|Constitution|[A-Z]{3,})\b/
const OURS =
  /^,?\s*(?:above|below|(?:of|in|under)\s+(?:these|our|this\s+(?!Act|Code)))\b/i

const OTHERS = /^,?\s*(?:of|in|under)\s+(?:the|our)\s+(\p{Lu}.*)/su

/**
 * Warns of clause numbers that were typed into a policy and go wrong when a
 * clause is added; numbers of laws are left alone.
 */
export const typedReferences: Rule = ({ file, passages, pages }, report) => {
  const data = dataOf(file)
  if (!isPolicy(data)) return
  const ownPath = `/${placeOf(file.path).slug}`
  const title = data.frontMatter?.title ?? ''
  const known = new Map(pages).set(ownPath, {
    title,
    headings: new Map(),
    terms: [],
  })
  const own = data.headings.map(({ id, ...heading }) => [id, heading] as const)
  for (const passage of passages.filter(({ block }) => block !== 'heading'))
    for (const { index, 0: words, 1: number } of passage.text.matchAll(
      REFERENCE,
    )) {
      const end = index + words.length
      const after = passage.text.slice(end)
      const [, other] = OTHERS.exec(after) ?? []
      const [path, page] = (other && named(other, known)) || []
      // What is of no page here is of a law or a contract.
      if ((other && !page) || (index === 0 && /^[.:)]/.test(after))) continue
      const [before = ''] = passage.text
        .slice(0, index)
        .split(/[.!?]/)
        .slice(-1)
      const [behind = ''] = after.split(/[.!?]/)
      const isLaw = !page && !OURS.test(after) && LAW.test(before + behind)
      if (isLaw || ancestorsAt(passage, index, end).has('link')) continue
      const isOwn = !page || path === ownPath
      const headings = isOwn ? own : [...page.headings]
      const target = isOwn ? '' : path
      const [id, heading] =
        headings.find(([, it]) => it.number === number) ?? []
      if (!heading && !page && !/^clause|\d\.\d/i.test(words)) continue
      const reason = heading
        ? 'was typed and goes wrong when clauses move'
        : 'is not there'
      const remedy = heading
        ? `Write [](${target}#${id}), which prints “${clauseWords(heading)}”.`
        : `Write [](${target}#…) with the name of the heading that is meant.`
      const start = offsetIn(file, passage, index, end)
      const text = `[](${target}#${id})`
      const fixes = [replaceFix(start, words.length, text)]
      const isPlain = String(file).startsWith(words, start)
      report(
        start,
        `“${words}” ${reason}.`,
        remedy,
        'warning',
        undefined,
        heading && isPlain ? [{ label: 'Put in the reference', fixes }] : [],
      )
    }
}

/**
 * The page whose title some words begin with, or with a word that no other
 * title has: “the Terms” are the Terms of Use.
 */
function named(
  words: string,
  pages: PageIndex,
): readonly [string, IndexedPage] | undefined {
  const current = [...pages].filter(([path]) => path.lastIndexOf('/') === 0)
  const begins = (name: string) =>
    new RegExp(`^${patternOf(name)}(?!\\p{L})`, 'u').test(words)
  const namesake = current.filter(([, { title }]) =>
    title.split(' ').some((it) => it.length > 3 && begins(it)),
  )
  const titles = new Set(namesake.map(([, { title }]) => title))
  return (
    current.find(([, { title }]) => begins(title)) ??
    (titles.size === 1 ? namesake[0] : undefined)
  )
}
