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
const ENDING = '[\\p{L}\\p{M}\\u200c\\u200d]*'
/** “no.” and its like between the word and the number. */
const NO = '(?:no\\.?|number|संख्या|నం\\.?|నంబరు?|எண்|നമ്പർ|നം\\.?)'
/** “4.2”, “2nd”, “4.2-ാം” and “4.2 ஆம்”. */
const ORDINAL = `(?<!\\p{Nd}\\.?)(?<ordinal>${DOTTED}|\\p{Nd}+(?=-?[\\p{L}\\p{M}]))(?:-?[\\p{L}\\p{M}]{0,4}|\\s(?:${inAllScripts('ordinal')}))`
/**
 * “clause 12”, “Section 4.2”, “खंड ४.२” and “4.2-ാം വകുപ്പ്”; not “section 69A”
 * or “section 2(3)”, which are in laws, or clauses of another text.
 */
const REFERENCE = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?:(?:${CLAUSE})${ENDING}|(?<section>${SECTION})${ENDING})(?:\\s+${NO})?[\\s-]*(?<number>${DOTTED}|\\p{Nd}+(?!\\())(?![\\p{Nd}A-Za-z]|\\.\\p{Nd})|${ORDINAL}\\s+(?:${CLAUSE}|(?<after>${SECTION})))(?!\\s+of\\s+(?:the|our)\\s)`,
  'gu',
)
/** What says that a section is of the text itself. */
const OWN = /^\s+(?:above|below|of\s+these)(?!\p{L})/u

/** Warns of typed clause numbers, which become wrong when a clause is added. */
export const typedReferences: Rule = (tree, text, report) => {
  if (!isPolicy(text)) return

  const source = String(text.file)
  const messages = (languageOf(text.language) ?? english).messages
  const headings = new Map(text.headings.map((it) => [it.number, it]))
  const passages = passagesOf(tree, text).filter(
    // The search takes long, and most passages have no number.
    (it) => it.block !== 'heading' && /\p{Nd}/u.test(it.text),
  )
  for (const passage of passages)
    for (const match of passage.text.matchAll(REFERENCE)) {
      const { index, 0: found, groups = {} } = match
      const { ordinal = '', number: typed = ordinal, section, after } = groups
      const number = withAsciiDigits(typed)
      const heading = headings.get(number)
      const word = section ?? after
      // A law has a section 7; only the text's own word may refer to a clause.
      const isOwn =
        OWN.test(passage.text.slice(index + found.length)) ||
        (heading && word && messages.reference.startsWith(word))
      if (word && !number.includes('.') && !isOwn) continue
      const start = passage.start + index
      // Formatting that begins within the reference would lose its other end.
      const offers =
        heading && source.startsWith(found, start)
          ? [
              offer(
                `Insert a reference to ${referenceText(heading, messages)}`,
                start,
                found.length,
                `[](#${heading.id})`,
              ),
            ]
          : []
      report(
        start,
        `“${found.replace(/\s+/g, ' ')}” is typed by hand, so it will be wrong when clauses move.`,
        'Insert a reference: its number is updated automatically.',
        'warning',
        { offers },
      )
    }
}
