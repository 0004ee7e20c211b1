import { offer } from '../text/diagnostics/edits.ts'
import { dataOf, isPolicy } from '../text/file-data.ts'
import { ancestorsAt, offsetIn } from '../text/passages.ts'
import { clauseWords } from '../text/references.ts'
import type { Rule } from '../text/rule.ts'

/**
 * “clause 12”, “Section 4.2”; not “section 69A” or “section 2(3)”, which are of
 * laws.
 */
const REFERENCE =
  /\b(?:clause|section|paragraph)s?\s+(\d+(?:\.\d+)*)(?![\d\p{L}(])/giu
const LAW = /\b(?:Acts?|Rules?|Code|Constitution|[A-Z]{3,})\b/
const OURS =
  /^,?\s*(?:above|below|(?:of|in|under)\s+(?:these|our|this\s+(?!Act|Code)))\b/i
/** What is of something that has a name of its own. */
const OTHERS = /^,?\s*(?:of|in|under)\s+(?:the|our)\s+\p{Lu}/u

/**
 * Warns of clause numbers that were typed into a policy and go wrong when a
 * clause is added; numbers of laws and of other texts are left alone.
 */
export const typedReferences: Rule = ({ file, passages }, report) => {
  const data = dataOf(file)
  if (!isPolicy(data)) return

  const headings = new Map(data.headings.map((it) => [it.number, it]))
  for (const passage of passages.filter(({ block }) => block !== 'heading'))
    for (const { index, 0: words, 1: number = '' } of passage.text.matchAll(
      REFERENCE,
    )) {
      const end = index + words.length
      const [sentence = ''] = passage.text.slice(end, end + 500).split(/[.!?]/)
      const before = passage.text.slice(Math.max(0, index - 500), index)
      const [begun = ''] = before.split(/[.!?]/).slice(-1)
      const isOurs = OURS.test(sentence)
      const isOther =
        OTHERS.test(sentence) || (!isOurs && LAW.test(begun + sentence))
      const beginsLine =
        index === 0 && /^[.:)]/.test(passage.text.slice(end, end + 1))
      if (isOther || beginsLine) continue
      if (ancestorsAt(passage, index, end).has('link')) continue

      const heading = headings.get(number)
      if (!heading && !/^clause|\d\.\d/i.test(words)) continue
      const start = offsetIn(file, passage, index, end)
      const isPlain = String(file).startsWith(words, start)
      const label = heading && `Refer to ${clauseWords(heading)}`
      report(
        start,
        heading
          ? `“${words}” was typed and goes wrong when clauses move.`
          : `“${words}” is not there.`,
        'Put in a reference to the clause that is meant: the software writes its number.',
        'warning',
        {
          offers:
            label && isPlain
              ? [offer(label, start, words.length, `[](#${heading.id})`)]
              : [],
        },
      )
    }
}
