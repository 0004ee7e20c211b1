import { offer } from '../text/diagnostics/edits.ts'
import { dataOf, isPolicy } from '../text/file-data.ts'
import { isInLink, offsetIn } from '../text/passages.ts'
import type { Rule } from '../text/plugins.ts'
import { clauseWords } from '../text/references.ts'

/**
 * “clause 12”, “Section 4.2”; not “section 69A” or “section 2(3)”, which are of
 * laws.
 */
const REFERENCE =
  /\b(clause|section|paragraph)s?\s+(\d+(?:\.\d+)*)(?![\d\p{L}(])/giu
/** What the sentence holds where the number is of something else. */
const OTHERS =
  /\b(?:Acts?|Rules?|Code|Constitution|[A-Z]{3,})\b|\b(?:of|in|under)\s+(?:the|our)\s+\p{Lu}/u

/**
 * Warns of clause numbers that were typed into a policy and go wrong when a
 * clause is added; numbers of laws and of other texts are left alone.
 */
export const typedReferences: Rule = (_, file, report) => {
  const data = dataOf(file)
  if (!isPolicy(data)) return

  const headings = new Map(data.headings.map((it) => [it.number, it]))
  const numbered = data.passages.filter(
    ({ block, text }) => block !== 'heading' && /\d/.test(text),
  )
  for (const passage of numbered)
    for (const {
      index,
      0: words,
      1: what,
      2: number = '',
    } of passage.text.matchAll(REFERENCE)) {
      const end = index + words.length
      const [after = ''] = passage.text.slice(end, end + 500).split(/[.!?]/)
      const before = passage.text.slice(Math.max(0, index - 500), index)
      const sentence = `${before.split(/[.!?]/).at(-1)}${words}${after}`
      const heading = headings.get(number)
      if (isInLink(passage, index) || OTHERS.test(sentence)) continue
      if (!heading && !/clause/i.test(what ?? '') && !number.includes('.'))
        continue

      const start = offsetIn(passage, index)
      report(
        start,
        `“${words}” was typed and goes wrong when clauses move.`,
        'Put in a reference to the clause that is meant: the software writes its number.',
        'warning',
        {
          offers: heading && [
            offer(
              `Refer to ${clauseWords(heading)}`,
              start,
              words.length,
              `[](#${heading.id})`,
            ),
          ],
        },
      )
    }
}
