import { withAsciiDigits } from '../../src/i18n/digits.ts'
import { english, languageOf } from '../../src/i18n/languages.ts'
import { inAllScripts } from '../../src/i18n/scripts.ts'
import { offer } from '../text/diagnostics/edits.ts'
import { passagesOf } from '../text/parse/passages.ts'
import type { Rule } from '../text/read.ts'
import { referenceText } from '../text/steps/write-references.ts'
import { isPolicy } from '../text/text.ts'

const CLAUSE = inAllScripts('clause')
const SECTION = inAllScripts('section')
const DOTTED = '\\p{Nd}+(?:\\.\\p{Nd}+)+'
/**
 * “clause 12”, “Section 4.2”, “खंड ४.२” and “4.2-ാം വകുപ്പ്”; not “section 69A”
 * or “section 2(3)”, which are in laws, or clauses of another text.
 */
const REFERENCE = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?:(?:${CLAUSE})[\\p{L}\\p{M}]*\\s+(?<clause>\\p{Nd}+(?:\\.\\p{Nd}+)*)|(?<word>${SECTION})\\s*(?<section>${DOTTED}|\\p{Nd}+))(?![\\p{Nd}A-Za-z(]|\\.\\p{Nd})|(?<first>${DOTTED})-?[\\p{L}\\p{M}]{0,3}\\s+(?:${CLAUSE}|${SECTION}))(?!\\s+of\\s+(?:the|our)\\s)`,
  'gu',
)

/** Warns of typed clause numbers, which become wrong when a clause is added. */
export const typedReferences: Rule = (tree, text, report) => {
  if (!isPolicy(text)) return

  const messages = (languageOf(text.language) ?? english).messages
  const headings = new Map(text.headings.map((it) => [it.number, it]))
  const passages = passagesOf(tree, text).filter(
    // The search takes long, and most passages have no number.
    (it) => it.block !== 'heading' && /\p{Nd}/u.test(it.text),
  )
  for (const passage of passages)
    for (const match of passage.text.matchAll(REFERENCE)) {
      const { index, 0: found, groups = {} } = match
      const { clause, word = '', section = '', first } = groups
      const number = withAsciiDigits(clause ?? first ?? section)
      const heading = headings.get(number)
      // A law has a section 7; only the text's own word may refer to a clause.
      const isOwn = heading && messages.reference.startsWith(`${word} `)
      if (word && !number.includes('.') && !isOwn) continue
      const start = passage.start + index
      const offers = heading && [
        offer(
          `Insert a reference to ${referenceText(heading, messages)}`,
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
