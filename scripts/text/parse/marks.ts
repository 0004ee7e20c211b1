import { widgetNamed } from '../../../src/widgets/registry.ts'
import { offer } from '../diagnostics/edits.ts'
import { nearestOf } from '../diagnostics/nearest.ts'
import { firstOf } from '../diagnostics/quote.ts'
import type { Report } from '../diagnostics/report.ts'
import { type FactsTable, meaningOf } from '../read-facts.ts'
import { FRONT_MATTER } from './front-matter-fields.ts'

/**
 * Matches escapes, comments, other braces, lines of code, and the start of a
 * tag, with its name if all its values are strings or facts.
 */
const MARK =
  /\\.|\{\s*\/\*(?:(?!\*\/)[\s\S]){0,5000}\*\/\s*\}|(\{\/\*.*|\{(?:[^{}\n]|\n(?![ \t]*\r?\n))*\}|\{+[ \t]*[\w.]*\}*)|(^(?:import|export)\b.*)|<+(?!\s)(?:(?=\/?(\w+)(?:[ \t]+[\w-]+=(?:"[^"<\n]*"|'[^'<\n]*'|\{\s*facts\.[\w.]+\s*\}))*[ \t]*\/?>)|)(?:[a-z][^<>{}\n]*>|[^\s<>{}]*>?)/gm
const FACT = /^\{\s*facts\.([\w.]*\w)\s*\}$/
const asBraces =
  'Choose a fact, or delete the braces. To print a brace, put a backslash before it.'
const asLink = 'Write a link as [text](https://company.in).'
const asTag =
  'Delete it, or use a widget, with each attribute as name="value" in straight quotes, on one line. Write bold text as **text**. To print “<”, put a backslash before it.'

/** The number of mistakes that get offers, because finding them is slow. */
const MOST_OFFERS = 12

/**
 * Reports and blanks out what the parser must not see, so that all else keeps
 * its place: braces without a fact, lines of code (which can be nested deeply
 * enough to end the process), and unknown tags.
 */
export function blankMarks(
  source: string,
  facts: FactsTable,
  report: Report,
): string {
  const body = FRONT_MATTER.exec(source)?.[0].length ?? 0
  let reported = 0
  const read = (mark: string, braces = '', code = '', name = '', index = 0) => {
    const fact = FACT.exec(braces)?.[1] ?? ''
    // Without facts, no name is known to be wrong.
    const isFact = facts.has(fact) || (fact && facts.size === 0)
    const short = firstOf(mark.replace(/\s+/g, ' '), 80)
    if (braces && !isFact) {
      const typed = fact || braces.replace(/^\W*facts?\b\.?|[^\w.]/gi, '')
      const near = reported < MOST_OFFERS ? nearestOf(typed, facts.keys()) : []
      const offers = near.map((it) => {
        const label = `Insert the fact: ${meaningOf(it)}`
        return offer(label, index, braces.length, `{facts.${it}}`)
      })
      report(index, `“${short}” is not a fact.`, asBraces, 'error', { offers })
    } else if (index >= body && code)
      report(
        index,
        'This line would be read as program code.',
        'Delete it, or start the sentence with another word.',
      )
    else if (index >= body && mark.startsWith('<') && !widgetNamed(name))
      report(
        index,
        `“${short}” is not a widget.`,
        /[:@]/.test(mark) ? asLink : asTag,
      )
    else return mark

    reported += 1
    return mark.replace(/[^\r\n]/g, '\ufffc')
  }
  return source.replace(MARK, read)
}
