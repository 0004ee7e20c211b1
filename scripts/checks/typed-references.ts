import { offer } from '../text/diagnostics/edits.ts'
import type { Rule } from '../text/read.ts'
import { referenceText } from '../text/steps/write-references.ts'
import { isPolicy } from '../text/text.ts'

/**
 * “clause 12”, “Section 4.2”; not “section 69A”, “section 2(3)” or “section 7”,
 * which are in laws, and not clauses of another text.
 */
const REFERENCE =
  /\b(?:clause\s+(\d+(?:\.\d+)*)|(?:section|paragraph)\s+(\d+(?:\.\d+)+))(?![\d\p{L}(]|\.\d)(?!\s+of\s+(?:the|our)\s)/giu

/** Warns of typed clause numbers, which become wrong when a clause is added. */
export const typedReferences: Rule = (_, text, report) => {
  if (!isPolicy(text)) return

  const headings = new Map(text.headings.map((it) => [it.number, it]))
  const passages = text.passages.filter(({ block }) => block !== 'heading')
  for (const passage of passages)
    for (const match of passage.text.matchAll(REFERENCE)) {
      const { index, 0: found, 1: clause, 2: section = '' } = match
      const heading = headings.get(clause ?? section)
      const start = passage.start + index
      const offers = heading && [
        offer(
          `Insert a reference to ${referenceText(heading)}`,
          start,
          found.length,
          `[](#${heading.id})`,
        ),
      ]
      report(
        start,
        `“${found}” is typed by hand, so it will be wrong when clauses move.`,
        'Insert a reference: its number is updated automatically.',
        'warning',
        { offers },
      )
    }
}
