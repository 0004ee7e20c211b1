import { dataOf, isPolicy } from '../content/file-data.ts'
import { clauseWords } from '../content/page-index.ts'
import { ancestorsAt, offsetIn } from '../content/passages.ts'
import type { Rule } from './rule.ts'

/** “clause 12”, “Section 4.2”; not “section 69A” or “section 2(3)”, which are of laws. */
const REFERENCE = /\b(?:clause|section|paragraph)s?\s+(\d+(?:\.\d+)*)(?![\d\p{L}(])/giu
const LAW = /\b(?:Acts?|Rules?|Code|Constitution|[A-Z]{3,})\b/
const OURS = /^,?\s*(?:above|below|(?:of|in|under)\s+(?:these|our|this\s+(?!Act|Code)))\b/i

/** Warns of clause numbers that were typed into a policy and go wrong when a clause is added; numbers of laws are left alone. */
export const typedReferences: Rule = ({ file, passages, pages }, report) => {
  const data = dataOf(file)
  if (!isPolicy(data)) return
  const own = data.headings.map(({ id, ...heading }) => [id, heading] as const)
  for (const passage of passages.filter(({ block }) => block !== 'heading'))
    for (const { index, 0: words, 1: number } of passage.text.matchAll(REFERENCE)) {
      const end = index + words.length
      const after = passage.text.slice(end)
      const [path = '', page] =
        [...pages].find(([, { title }]) => after.startsWith(` of the ${title}`)) ?? []
      const [before = ''] = passage.text.slice(0, index).split(/[.!?]/).slice(-1)
      const [behind = ''] = after.split(/[.!?]/)
      const isLaw = !page && !OURS.test(after) && LAW.test(before + behind)
      if (isLaw || ancestorsAt(passage, index, end).has('link')) continue
      const headings = page ? [...page.headings] : own
      const [id, heading] = headings.find(([, it]) => it.number === number) ?? []
      if (!heading && !page && !/^clause|\d\.\d/i.test(words)) continue
      const reason = heading ? 'was typed and goes wrong when clauses move' : 'is not there'
      const remedy = heading
        ? `Write [](${path}#${id}), which prints “${clauseWords(heading)}”.`
        : `Write [](${path}#…) with the name of the heading that is meant.`
      report(offsetIn(file, passage, index, end), `“${words}” ${reason}.`, remedy, 'warning')
    }
}
